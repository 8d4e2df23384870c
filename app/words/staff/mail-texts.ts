type OfMost = Readonly<{ most: number }>

/** What the screens with the texts of mails say. */
export const mailTexts = {
  title: 'Mail texts',
  intro:
    'Each mail that clients and visitors get, as it leaves. Most words are fixed, because they must be true and safe. You can add one paragraph to a mail about a session, such as how to find the office, and a signature below every mail.',
  caution:
    'Somebody else may read this mailbox: a parent, a partner, a friend. So a mail has the day, the time, the place and the private link, and no more. No word about health, no price, nothing about paying and no name of a counsellor belongs here.',
  caption: 'Mails and what the office adds to them',
  mail: 'Mail',
  added: 'Your text',
  actions: 'Actions',
  none: 'None',
  edit: 'Edit',
  look: 'View',
  signature: 'Signature, below every mail',
  signatureHint: ({ most }: OfMost) =>
    `Such as the name, the address and the opening hours of the agency. It stands below every mail of the site, also those to staff and guardians. At most ${most} characters`,
  reminders: {
    title: 'Reminder',
    on: ({ hours }: Readonly<{ hours: number }>) =>
      `On: clients get a reminder ${hours} hours before. Each can switch it off. After ‘It is not safe for me to ask’ none is sent.`,
    off: 'Off: only clients who ask for a reminder get one.',
    switchOn: 'Switch on for all clients',
    switchOff: 'Switch off for all clients',
    switchedOn: 'Reminders are on',
    switchedOff: 'Reminders are off',
    changedMeanwhile: 'Somebody else has changed this meanwhile. You see it as it is now.',
  },
  fixedTitle: 'Mails that stay as they are',
  fixedText:
    'You cannot add a paragraph to these. Your signature stands below them, and below the mails to staff, which are not listed.',
  fixedCaption: 'Mails without a paragraph of the office',
  fixed: {
    account:
      'You cannot change this mail. It is about an account and often has a link that opens it, so it must ask for nothing else.',
    guardian:
      'You cannot change this mail. It goes to a parent or guardian, and says about the young person only what the law asks for.',
  },
  why: 'Why',
  whys: { account: 'It is about an account', guardian: 'It goes to a parent or guardian' },
  all: 'All mail texts',
  text: 'Your text',
  hint: ({ most }: OfMost) =>
    `One paragraph in plain words, such as how to find the office. It comes last in this mail. Empty it to take it away. At most ${most} characters`,
  save: 'Save',
  saving: 'Saving...',
  saved: 'Mail text saved. Mails that leave from now on have it.',
  preview: 'Preview',
  previewTitle: 'As it leaves',
  previewText: 'The time, the place and the links are examples. Some sentences depend on the session.',
  typed: 'With what you typed, not saved yet.',
  subject: ({ subject }: Readonly<{ subject: string }>) => `Subject: ${subject}`,
  plain: 'As plain text',
  test: 'Send a test to me',
  testing: 'Sending...',
  testText: ({ email }: Readonly<{ email: string }>) =>
    `The test goes to ${email} at once, with the text as it is in the field and without the calendar file.`,
  testSubject: ({ subject }: Readonly<{ subject: string }>) => `Test: ${subject}`,
  noServer: 'No mail leaves the site yet, so no test can be sent.',
  noServerLink: 'Mail server',
  example: { office: 'The address of the office' },
  storedNow: 'Stored now',
  storedNothing: 'Nothing',
  healthWord: ({ word }: Readonly<{ word: string }>) =>
    `Leave out “${word}”: whoever opens the mailbox would learn what the mail is about`,
  price: 'Leave out prices and paying: they belong on the private page, not in a mail',
  counsellorName: ({ name }: Readonly<{ name: string }>) =>
    `Leave out “${name}”: your text must not name a counsellor`,
  wrongLink: 'Write addresses of pages with https://',
  trackingLink: 'This address counts who opens it. Copy the plain address of the page instead',
  refusals: {
    invalid_fields: { toast: 'Not saved yet' },
    changed_meanwhile: {
      toast: 'Not saved yet',
      message:
        'Somebody else has changed this text since you opened it. What you typed is still in the field. Look at what is stored now, then save again to put yours in its place.',
    },
  },
} as const
