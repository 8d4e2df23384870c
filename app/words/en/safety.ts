type OfLink = Readonly<{ link: string }>

/** What the pages say that help in danger and without a connection. */
export const safety = {
  /** The number that reaches help in both countries. */
  emergency: { name: 'Emergency', about: 'Free, day and night' },
  countries: { NG: 'Nigeria', IN: 'India' },
  help: {
    heading: 'Get help now',
    danger:
      'If you or somebody near you is in danger, or you think you may hurt yourself, ring one of these numbers. You do not need credit to ring an emergency number.',
    notRead: 'We do not read bookings day and night. An answer from us can take until the next working day.',
  },
  offline: {
    heading: 'No connection',
    description: 'What you can still read, and whom you can ring, without a connection.',
    text: ({ link }: OfLink) =>
      `This page needs the internet, and your phone or computer has no connection now. Pages that you asked to keep still open, and so does ${link}. Try again in a while.`,
    contact: 'how to reach us',
    danger: 'If you are in danger now',
    noCredit: 'You do not need the internet, or credit, to ring an emergency number.',
  },
}
