const unreachable = 'Our mail server could not be reached.'

/** What staff read about the mails of the site. */
export const sentMail = {
  heading: 'Mail',
  lead: 'What the site has sent or is about to send.',
  filesOnly: 'This site sends no mail yet: nobody gets these mails. It keeps each as a file.',
  setUp: 'Set up the mail server',
  cut: ({ most, order }: Readonly<{ most: number; order: 'newest' | 'oldest' }>) =>
    ` The ${order} ${most.toLocaleString('en-GB')} are listed; look for others by address.`,
  pages: 'Pages of mail',
  noMatch: 'No mail matches.',
  none: 'No mail has been written yet. Each mail of the site stands here, with what became of it. The first one is written when somebody books a session or signs up.',
  facts: { to: 'To', what: 'What', created: 'Created', status: 'Status', attempts: 'Attempts' },
  actions: 'Actions',
  open: 'Open',
  mailTo: ({ to }: Readonly<{ to: string }>) => `the mail to ${to}`,
  nextTry: ({ time }: Readonly<{ time: string }>) => `Next try ${time}`,
  filter: { to: 'E-mail address begins with', any: 'Any' },
  one: {
    all: 'All mail',
    again: 'The same mail is sent once more. Check the address first.',
    sendAgain: 'Send again',
    sending: 'Sending...',
    text: 'Text',
    openMessage: 'Open the message',
    isMessage: 'This mail has what a visitor wrote in the contact form. Read it under Messages.',
    noCopy: 'No copy is kept here: it has not gone out yet, or it went to the mail server.',
  },
  states: {
    sent: 'Sent',
    /** No mail leaves the site. */
    file: 'Kept as a file',
    failed: 'Failed',
    heldBack: 'Held back: the spam trap caught its booking',
    waiting: 'Waiting',
    waitingAgain: 'Waiting for another try',
  },
  /** By the code of the error. */
  errors: {
    broken: 'This mail could not be written. That is a fault of the site: tell whoever runs it.',
    unknown_kind:
      'A later release of the site wrote this mail. Send it again after the update to that release.',
    bad_address: 'Mail cannot go to this address. Ask the person for another one.',
    restored:
      'A backup was restored while this mail waited. It may have arrived already. Send it again only if the person still needs it.',
    closed: 'The site was stopped while it was sending.',
    EAUTH: 'Our mail server did not accept the name or password of the site.',
    ECONNECTION: unreachable,
    ECONNREFUSED: unreachable,
    EDNS: unreachable,
    ESOCKET: unreachable,
    ETIMEDOUT: unreachable,
    ETLS: 'Our mail server offered no safe connection.',
    EENVELOPE: 'The mail server did not accept this address.',
    EMESSAGE: 'The mail server did not accept this mail.',
    unknown: 'The mail could not be handed over.',
  },
  itsAnswer: ({ error, answer }: Readonly<{ error: string; answer: string }>) =>
    `${error} Its answer was ${answer}.`,
  unknown: 'There is no such mail.',
  broken: 'This mail cannot be opened. Tell whoever runs this site.',
  queued: 'The mail is tried again now',
  notFailed:
    'This mail has not failed, or somebody else has sent it again already. Look at where it stands now.',
  failed: 'The mail could not be queued. Try again.',
}
