type OfMost = Readonly<{ most: string }>
type OfAmount = Readonly<{ amount: string }>
type OfExample = Readonly<{ example: string }>

/** What staff read about prices and payments. */
export const money = {
  card: {
    title: 'Money',
    price: 'Price',
    service: 'Service',
    reference: 'Reference of transfers',
    noPrice: 'No price. The page of the client says that the office tells it.',
    enter: 'Enter a payment',
    amount: 'Amount',
    currency: 'Currency',
    currencies: { NGN: 'Naira', INR: 'Rupees' },
    day: 'Day',
    entry: ({ day, by, number }: Readonly<{ day: string; by: string; number: number }>) =>
      `${day}, by ${by}, receipt ${number}`,
    formerStaff: 'a former member of staff',
    takeBack: 'Take back',
    takenBack: ({ number }: Readonly<{ number: number }>) => `Taken back: receipt ${number}`,
    change: 'Change the price',
    set: 'Set a price',
    naira: 'In naira',
    nairaHint: ({ example, none }: Readonly<{ example: string; none: string }>) =>
      `Such as ${example}. Write ${none} for a free session.`,
    rupees: 'In rupees',
    otherService: 'Something else',
    save: 'Save',
    saving: 'Saving...',
  },
  /** How money comes, also as buttons. */
  kinds: { cash: 'Cash', transfer: 'Transfer', card: 'Card', free: 'Free place' },
  states: {
    owed: ({ amount }: OfAmount) => `Owed ${amount}`,
    paid: 'Paid',
    free: 'Free',
    nothing: 'Nothing owed',
    returnable: ({ amount }: OfAmount) => `${amount} paid, to give back`,
  },
  done: {
    price: 'Price saved. The client sees it on their private page.',
    paid: 'Payment entered.',
    back: 'Entry taken back. Both entries stay in the list.',
  },
  refused: {
    changed_meanwhile:
      'Somebody else has changed the price meanwhile. The page shows what is stored now, and what you typed is still in the fields.',
    no_rights: 'Only administrators change prices.',
  },
  paymentRefused: {
    changed_meanwhile:
      'Somebody else has entered something for this session meanwhile. Look at the entries first. What you typed is still in the fields.',
    key_reused: 'This form has entered another payment already. Look at the entries first.',
    no_rights: 'Only administrators enter payments.',
    other_currency: 'This session is being paid in the other currency. Take those entries back first.',
  },
  wrongAmount: ({ example }: OfExample) => `Write an amount such as ${example}`,
  amountMissing: 'Write an amount above nothing',
  wrongDay: 'Choose the day on which the money came: today or earlier',
  amountTooLarge: ({ most }: OfMost) => `Write ${most} or less`,
  office: {
    heading: 'Prices and how to pay',
    lead: 'Clients read this where they book and on their private page, never in a mail. A session takes the service for one person of the lowest price, in person or online, without the extras.',
    services: 'Services',
    offices: 'Offices',
    noOffices: 'There is no office yet. Add an office first.',
    addOffice: 'Add an office',
    howToPay: 'How to pay at this office',
    howToPayHint:
      'In plain words: cash, bank and account number, card. Ask for the reference that each client sees, and for nothing about the reason of a session.',
    textName: 'The text',
    besideHeading: 'Prices in rupees, beside naira',
    besideHint: 'Clients of this office read both. An empty field shows naira alone.',
    noServices: 'There is no service for one person yet.',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved. Clients who book from now on see it.',
    storedNow: 'Stored now',
    storedNothing: 'Nothing',
    changedMeanwhile:
      'Somebody else has changed this since you opened it. What you typed is still in the fields. Look at what is stored now, then save again to put yours in its place.',
  },
} as const
