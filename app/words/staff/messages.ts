/** What staff read about messages of the contact form and comments on the blog. */
export const messages = {
  commentsHeading: 'Comments',
  columns: { from: 'From', subject: 'Subject', email: 'E-mail', received: 'Received', status: 'Status' },
  sample: ['Sample', 'Nobody wrote this. It is deleted with the sample data'],
  inbox: {
    views: [
      { value: 'open', label: 'To answer' },
      { value: 'answered', label: 'Answered' },
      { value: 'caught', label: 'Spam' },
      { value: 'hidden', label: 'Archived' },
    ],
    moves: {
      answer: { button: 'Mark as answered', done: 'The message is marked as answered' },
      reopen: { button: 'Reopen', done: 'The message waits for an answer' },
      hide: { button: 'Archive', done: 'The message is archived' },
      release: { button: 'Not spam', done: 'The message waits for an answer' },
    },
    answers: {
      label: 'Answer',
      hint: 'Only staff read it. It goes with the message.',
      name: 'The answer',
      empty: 'Write the answer',
      save: 'Save the answer',
      saved: 'The answer is kept. Send it with your mail program.',
      send: 'Send it by e-mail',
      by: ({ time, name }: Readonly<{ time: string; name: string }>) => `Answered ${time} by ${name}`,
      formerStaff: 'former staff',
      broken: 'This answer cannot be opened. Tell whoever runs this site.',
    },
    unknown: 'There is no such message.',
    broken: 'This message cannot be opened. Tell whoever runs this site.',
    changed:
      'Somebody else has moved this message since you opened it. Look at where it stands now, then decide again.',
    failed: 'The message could not be moved. Try again.',
    empty: {
      open: 'Nothing waits for an answer. What people write in the contact form comes here.',
      answered:
        'No message is answered yet. A message comes here when you answer it, or mark it as answered.',
      caught:
        'There is no spam. What the spam trap catches stands here: look through it, and move here what is none.',
      hidden: 'No message is archived. Archive what needs no answer, and it stands here.',
    },
  },
  comments: {
    views: [
      { value: 'waiting', label: 'To read' },
      { value: 'shown', label: 'On the blog' },
      { value: 'caught', label: 'Spam' },
      { value: 'hidden', label: 'Hidden' },
    ],
    moves: {
      show: { button: 'Show on the blog', done: 'The comment is on the blog' },
      hide: { button: 'Hide', done: 'The comment is hidden' },
      wait: { button: 'Mark as not read', done: 'The comment waits to be read' },
    },
    unknown: 'There is no such comment.',
    broken: 'This comment cannot be opened. Tell whoever runs this site.',
    changed:
      'Somebody else has moved this comment since you opened it. Look at where it stands now, then decide again.',
    failed: 'The comment could not be moved. Try again.',
    empty: {
      waiting:
        'No comment waits to be read. What readers write under an article comes here before the blog shows it.',
      shown: 'No comment is on the blog yet. A comment comes here when you let the blog show it.',
      caught:
        'There is no spam. What the spam trap catches stands here: look through it, and show what is none.',
      hidden: 'No comment is hidden. Hide what does not belong on the blog, and it stands here.',
    },
  },
} as const
