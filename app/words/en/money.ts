type OfAmounts = Readonly<{ price: string; beside: string }>
type OfModes = Readonly<{ inPerson: string; online: string }>
type OfPackage = Readonly<{ name: string; sessions: number; used: number; price: string; day: string }>
type OfPrice = Readonly<{ price: string }>

/** What a client reads about the price of a session. Mails say nothing of it. */
export const money = {
  price: 'Price',
  howToPay: 'How to pay',
  free: 'Free',
  /** The price in naira, and what the office asks instead in its own currency. */
  either: ({ price, beside }: OfAmounts) => `${price}, or ${beside}`,
  officeTells: 'The office tells you',
  officeTellsHow: 'The office tells you. You pay nothing on this site.',
  left: ({ amount }: Readonly<{ amount: string }>) => `Still to pay: ${amount}`,
  nothingLeft: 'Nothing is left to pay.',
  /** A place of a package pays for the session. */
  place: ({ name, left }: Readonly<{ name: string; left: number }>) =>
    `Your package pays for it: ${name}. Sessions left in it: ${left}.`,
  placeUsed: ({ hours }: Readonly<{ hours: number }>) =>
    `If you cancel later than ${hours} hours before, this session counts as used.`,
  ask: {
    label: 'Lower price',
    open: 'Ask for a free or lower price',
    /** Before the booking, beside the price. */
    afterwards:
      'If this is too much for you, you can ask for a free or lower price on your private page after you book.',
    field: 'Why you need it, in one line',
    hint: 'Only the person in the office who decides reads this. Your counsellor does not.',
    fieldName: 'The line',
    missing: 'Write one line, so that the office can decide',
    send: 'Ask',
    waiting: 'You asked. The answer comes here, never by mail.',
    answers: {
      free: 'Yes. This session is free for you.',
      reduced: 'Yes. The price is lower now.',
      no: 'We cannot lower the price of this session. Ring us if you cannot pay it: we look for another way.',
    },
  },
  reference: ({ reference }: Readonly<{ reference: string }>) =>
    `For a transfer, write ${reference}. This code says nothing about you.`,
  /** What the client's own data says. */
  mine: {
    title: 'Price and payments',
    service: 'Service',
    reference: 'Code for a transfer',
    kinds: {
      cash: 'Cash',
      transfer: 'Transfer',
      card: 'Card',
      free: 'Free place',
      package: 'Place of a package',
    },
    asked: 'Your request for a lower price',
    answers: { free: 'Free', reduced: 'Lower price', no: 'Not agreed', none: 'No answer yet' },
    packages: 'Package',
    packageOf: ({ name, sessions, used, price, day }: OfPackage) =>
      `${name}: ${sessions} sessions, ${used} used, ${price}, ${day}`,
    payment: ({ amount, day, receipt }: Readonly<{ amount: string; day: string; receipt: number }>) =>
      `${amount}, ${day}, receipt ${receipt}`,
  },
  form: {
    oneMode: ({ price }: OfPrice) => `A session costs ${price}.`,
    inPersonOnly: ({ price }: OfPrice) => `A session in person costs ${price}.`,
    onlineOnly: ({ price }: OfPrice) => `A session online costs ${price}.`,
    officeTells: 'The office tells you what a session costs.',
    atOffice: ({ office, text }: Readonly<{ office: string; text: string }>) => `${office}: ${text}`,
    bothModes: ({ inPerson, online }: OfModes) => `${inPerson} in person, ${online} online`,
    held: ({ price }: OfPrice) => `This session costs ${price}.`,
  },
} as const
