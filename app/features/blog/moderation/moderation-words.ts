export const moderationWords = {
  unknown: 'There is no such comment.',
  broken: 'This comment cannot be opened. Tell whoever runs this site.',
  changed:
    'Somebody else has moved this comment since you opened it. Look at where it stands now, then decide again.',
  failed: 'The comment could not be moved. Try again.',
  empty: {
    waiting: 'No comment waits to be read.',
    shown: 'No comment is on the blog yet.',
    caught: 'The spam trap has caught nothing that you have not looked at.',
    hidden: 'No comment is hidden.',
  },
} as const
