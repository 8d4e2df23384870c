type OfMost = Readonly<{ most: string }>
type OfAmount = Readonly<{ amount: string }>
type OfAmounts = Readonly<{ amounts: string }>
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
    formerStaff: 'Former staff',
    receipt: 'Receipt',
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
  places: { PHYSICAL: 'in person', VIRTUAL: 'online' },
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
    other_currency:
      'This session is being paid in rupees, so its price in rupees stays. Write another one, or take those entries back first.',
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
  filter: {
    office: 'Office',
    anyOffice: 'All offices',
    month: 'Month',
    anyMonth: 'All months',
    show: 'Show',
  },
  owed: {
    heading: 'Money',
    lead: 'Sessions that took place and are not paid whole. Cancelled and missed sessions cost nothing.',
    views: 'Sessions or clients',
    bySession: 'By session',
    byClient: 'By client',
    total: ({ amounts }: OfAmounts) => `Owed: ${amounts}`,
    nothing: 'Nothing is owed.',
    empty:
      'Nothing is owed here. A session stands here from its start until its payment is entered on its page. Old sessions without a price owe nothing.',
    session: 'Session',
    client: 'Client',
    service: 'Service',
    office: 'Office',
    left: 'Left to pay',
    sessions: 'Sessions',
    open: 'Open',
    pages: 'Pages of what is owed',
  },
  entries: {
    heading: 'Payments',
    lead: 'What came in a month, by the day on which it came. An entry that takes another back counts below nothing.',
    total: ({ amounts }: OfAmounts) => `Came in: ${amounts}`,
    nothing: 'Nothing came in.',
    empty: 'Nothing was entered for this month. Enter a payment on the page of its session.',
    day: 'Day',
    receipt: 'Receipt',
    kind: 'How',
    amount: 'Amount',
    service: 'Service',
    office: 'Office',
    by: 'Entered by',
    print: 'Print',
    takesBack: ({ kind }: Readonly<{ kind: string }>) => `${kind}, taken back`,
    export: 'Export the month',
    pages: 'Pages of payments',
  },
  month: {
    columns: { office: 'Office', service: 'Service', currency: 'Currency', entries: 'Entries' },
    kinds: ['Cash', 'Transfer', 'Card', 'Money in all', 'Free places'],
  },
  receipt: {
    heading: ({ number }: Readonly<{ number: number }>) => `Receipt ${number}`,
    amount: 'Amount',
    day: 'Day',
    kind: 'Paid by',
    reference: 'Reference',
    office: 'Office',
    takenBack: 'This entry was taken back. The receipt is void.',
    howToPrint: ({ size }: Readonly<{ size: string }>) =>
      `Print this page with your browser. It fits paper of the size ${size}.`,
    back: 'Payments',
  },
  office: {
    heading: 'Prices and how to pay',
    lead: 'Clients read this where they book and on their private page, never in a mail. A session takes the service for one person of the lowest price, in person or online, without the extras.',
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
