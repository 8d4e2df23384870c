type OfMost = Readonly<{ most: string }>
type OfAmount = Readonly<{ amount: string }>
type OfAmounts = Readonly<{ amounts: string }>
type OfPlace = Readonly<{ name: string; left: number }>
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
    sampleStaff: 'Sample staff',
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
    placeOf: ({ name, left }: OfPlace) =>
      left === 1 ? `Use the last place of ${name}` : `Use a place of ${name}, ${left} left`,
    toPackages: 'Sell a package to this client',
  },
  request: {
    label: 'Lower price',
    agreed: 'Agreed',
    asked: ({ day }: Readonly<{ day: string }>) => `The client asked for a free or lower price on ${day}.`,
    wholeSeries: 'The answer counts for each session of the series.',
    read: 'Read why',
    broken: 'The text cannot be opened any more.',
    free: 'Free',
    amount: 'Lower price',
    reduce: 'Lower it to this price',
    no: 'No',
    missing: 'Write the lower price',
    waiting: ({ count }: Readonly<{ count: number }>) =>
      count === 1
        ? 'One client asks for a free or lower price'
        : `${count} clients ask for a free or lower price`,
    since: ({ name, day }: Readonly<{ name: string; day: string }>) => `${name}, since ${day}`,
  },
  packages: {
    title: 'Packages',
    lead: 'Sessions that are paid together.',
    none: 'This client has no package.',
    sell: 'Sell a package',
    service: 'Package',
    other: 'Something else',
    offer: ({ name, sessions, price }: Readonly<{ name: string; sessions: number; price: string }>) =>
      `${name}, ${sessions} sessions, ${price}`,
    name: 'Name',
    nameText: 'The name',
    nameMissing: 'Write what the package is called',
    sessions: 'Sessions',
    sessionsMissing: ({ most }: Readonly<{ most: number }>) => `Write a whole number, ${most} at most`,
    amount: 'Price',
    fromService: 'Empty: as the package says.',
    save: 'Sell',
    saving: 'Saving...',
    used: ({ sessions, used }: Readonly<{ sessions: number; used: number }>) =>
      `${sessions} sold, ${used} used, ${sessions - used} left`,
    price: 'Price',
    sold: 'Sold on',
    client: 'Client',
    office: 'Office',
    states: 'State',
    ended: ({ day }: Readonly<{ day: string }>) => `Ended on ${day}`,
    placesTitle: 'Sessions that it pays for',
    noPlaces:
      'No session has used a place yet. A place is used on the page of the session, or when it is booked.',
    erased: 'A session that was deleted',
    otherUsed: ({ count }: Readonly<{ count: number }>) =>
      count === 1
        ? 'One more session, whose client erased the data. Its place stays used.'
        : `${count} more sessions, whose client erased the data. Their places stay used.`,
    rule: ({ hours }: Readonly<{ hours: number }>) =>
      `A place comes back when the agency cancels the session, or when the client cancels at least ${hours} hours before it. Otherwise it stays used; “Take back” on the page of the session gives it back.`,
    end: 'End this package',
    endNote:
      'Nobody can use its other places then, and nothing of it is owed. Give money back with “Take back”.',
  },
  groupPlace: {
    title: 'Money of a place',
    when: 'When',
    hold: 'Hold this record for a legal reason',
    noPriceNote:
      'This place has no price: the session had none when the person took the place. It owes nothing.',
  },
  newBooking: {
    price: 'Price',
    usual: 'As usual',
    other: 'Something else',
    needed: 'Write the amount in naira',
    serviceGone: 'Somebody has deleted this service meanwhile. Choose another one',
    place: 'Pay by a package',
    placeOf: ({ name }: Readonly<{ name: string }>) => `Pay by a package: ${name}`,
    noPlace: 'No',
    noPlaceLeft: 'The package has too few places for this. Do not pay by it, or choose fewer sessions.',
    ask: 'The client asks for a free or lower price: why, in one line',
    askHint: 'Only administrators read it.',
  },
  places: { PHYSICAL: 'in person', VIRTUAL: 'online' },
  /** How money comes, also as buttons. */
  kinds: {
    cash: 'Cash',
    transfer: 'Transfer',
    card: 'Card',
    free: 'Free place',
    package: 'Place of a package',
  },
  states: {
    owed: ({ amount }: OfAmount) => `Owed ${amount}`,
    paid: 'Paid',
    free: 'Free',
    nothing: 'Nothing owed',
    returnable: ({ amount }: OfAmount) => `${amount} paid, to give back`,
    package: 'Paid by a package',
    spent: 'A place of a package stays used',
  },
  done: {
    price: 'Price saved. The client sees it on their private page.',
    paid: 'Payment entered.',
    back: 'Entry taken back. Both entries stay in the list.',
    used: 'A place of the package pays for this session.',
    sold: 'Package sold. Enter its payment here.',
    'package-ended': 'The package has ended.',
    decided: 'Answer saved. The client reads it on the private page.',
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
    other_currency:
      'The price is in the other currency, or somebody has paid in it. Choose that one, or take those entries back first.',
    nothing_left: 'The last place of this package was used meanwhile.',
    not_lower: 'Write less than the price.',
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
    lead: 'Sessions and places in groups that took place, and packages, that are not paid whole. Cancelled and missed sessions cost nothing.',
    views: 'Sessions or clients',
    bySession: 'By session',
    byClient: 'By client',
    total: ({ amounts }: OfAmounts) => `Owed: ${amounts}`,
    nothing: 'Nothing is owed.',
    empty:
      'Nothing is owed here. A session stands here from its start until its payment is entered on its page. Old sessions without a price owe nothing. A package stands here from its sale.',
    session: 'Session',
    placeOf: ({ time }: Readonly<{ time: string }>) => `Group, ${time}`,
    packageSold: ({ time }: Readonly<{ time: string }>) => `Package, sold ${time}`,
    client: 'Client',
    service: 'Service',
    office: 'Office',
    left: 'Left to pay',
    sessions: 'Sessions and packages',
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
    kinds: ['Cash', 'Transfer', 'Card', 'Money in all', 'Free places', 'Paid by packages'],
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
