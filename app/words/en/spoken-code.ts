/** The page for a client who has no e-mail and a code of the office. */
export const spokenCode = {
  heading: 'Your session by code',
  introduction:
    'The office gave you a code on the phone or on paper. It shows your session, or each session of your series, and you can cancel it.',
  label: 'Code',
  hint: 'Letters and digits. Spaces and hyphens do not matter.',
  button: 'Show my session',
  wrong:
    'No session has this code. Look at it again, or ring the office: a code ends when the office makes a new one.',
  tooMany: 'Too many wrong codes have come from your network',
  session: {
    set: 'Your session',
    waiting: 'Your session has no time yet',
    cancelled: 'Your session is cancelled',
    past: 'Your session is over',
  },
  several: 'Your sessions',
  noTime: 'The office tells you the time.',
  cancel: 'Cancel this session',
  late: 'The session cannot be cancelled any more.',
  change: ({ link }: Readonly<{ link: string }>) => `To move it, or if you have a question, ${link}.`,
  contact: 'ring the office',
  another: 'Enter another code',
}
