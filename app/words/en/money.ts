type OfAmounts = Readonly<{ price: string; beside: string }>
type OfModes = Readonly<{ inPerson: string; online: string }>
type OfPrice = Readonly<{ price: string }>

/** What a client reads about the price of a session. Mails say nothing of it. */
export const money = {
  price: 'Price',
  howToPay: 'How to pay',
  free: 'Free',
  /** The price in naira, and what the office asks instead in its own currency. */
  either: ({ price, beside }: OfAmounts) => `${price}, or ${beside}`,
  officeTells: 'The office tells you',
  left: ({ amount }: Readonly<{ amount: string }>) => `Still to pay: ${amount}`,
  nothingLeft: 'Nothing is left to pay.',
  reference: ({ reference }: Readonly<{ reference: string }>) =>
    `For a transfer, write ${reference}. This code says nothing about you.`,
  /** What the client's own data says. */
  mine: {
    title: 'Price and payments',
    service: 'Service',
    reference: 'Code for a transfer',
    kinds: { cash: 'Cash', transfer: 'Transfer', card: 'Card', free: 'Free place' },
    payment: ({ amount, day, receipt }: Readonly<{ amount: string; day: string; receipt: number }>) =>
      `${amount}, ${day}, receipt ${receipt}`,
  },
  form: {
    oneMode: ({ price }: OfPrice) => `A session costs ${price}.`,
    bothModes: ({ inPerson, online }: OfModes) =>
      `A session costs ${inPerson} in person and ${online} online.`,
    inPersonOnly: ({ price }: OfPrice) => `A session in person costs ${price}.`,
    onlineOnly: ({ price }: OfPrice) => `A session online costs ${price}.`,
    officeTells: 'The office tells you what a session costs.',
    atOffice: ({ office, text }: Readonly<{ office: string; text: string }>) => `${office}: ${text}`,
    bothBeside: ({ inPerson, online }: OfModes) => `${inPerson} in person, ${online} online`,
    held: ({ price }: OfPrice) => `This session costs ${price}.`,
  },
} as const
