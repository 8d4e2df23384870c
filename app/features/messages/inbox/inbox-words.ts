export const inboxWords = {
  unknown: 'There is no such message.',
  broken: 'This message cannot be opened. Tell whoever runs this site.',
  changed:
    'Somebody else has moved this message since you opened it. Look at where it stands now, then decide again.',
  failed: 'The message could not be moved. Try again.',
  empty: {
    open: 'Nothing waits for an answer.',
    answered: 'No message is marked as answered.',
    caught: 'The spam trap has caught nothing that you have not looked at.',
    hidden: 'No message is hidden.',
  },
} as const
