type OfName = Readonly<{ name: string }>
type OfCount = Readonly<{ count: number }>

const things = ({ count, one, many }: OfCount & Readonly<{ one: string; many: string }>) =>
  `${count} ${count === 1 ? one : many}`

/** The path of the first days. */
export const setup = {
  title: 'Setup',
  introduction: 'Go through these steps in any order. Open the site when you are ready.',
  progress: ({ done, all }: Readonly<{ done: number; all: number }>) =>
    `Get ready to open: ${done} of ${all} steps done`,
  open: 'The site is open',
  done: 'Done',
  toDo: things,
  left: ({ count }: OfCount) => `${count} to do`,
  missing: 'To do:',
  none: 'None of your own yet',
  steps: {
    agency: 'Agency',
    offices: 'Offices',
    team: 'People and hours',
    services: 'Services and prices',
    mail: 'Mail',
    helplines: 'Helplines',
    pages: 'Look at the pages',
    sample: 'Sample data',
    opening: 'Open the site',
  },
  links: {
    agency: 'Logo and icon',
    offices: 'Offices',
    people: 'People',
    hours: 'Availability',
    closures: 'Holidays and closures',
    services: 'Services',
    mailServer: 'Mail server',
    mail: 'Mail',
    helplines: 'Helplines',
    help: 'Get help now',
    pages: 'Pages',
    articles: 'Articles',
    home: 'Home page',
    about: 'About',
    counsellors: 'Our counsellors',
    prices: 'Prices',
    contact: 'Contact',
    sample: 'See and delete what is sample',
    opening: 'Open the site',
  },
  agency: {
    social: 'Social networks',
    otherSites: 'Other sites',
    linkCount: ({ own, all }: Readonly<{ own: number; all: number }>) =>
      `${own} of ${all} links lead to pages of your own`,
    examplesBelow: ({ count }: OfCount) =>
      count === 1 ? 'Replace or empty the example below' : `Replace or empty the ${count} examples below`,
    linksMissing: 'Enter the address of your page, or empty it:',
    template: 'Pages of the sample hospital',
    templateOff: 'Off',
    templateMissing: 'Untick them below, unless you want to show them',
  },
  /** What only the person who runs the server can do. */
  server: {
    title: 'For the person who runs the server',
    address:
      'The site has no public address yet. Visitors need one that begins with https://. Mails and links name it.',
    backups: 'There are no backups. Without them a broken disk takes all sessions and messages with it.',
    keys: 'The keys that protect personal data lie beside the data. They belong in another place.',
    nothing: 'Nothing is missing.',
    link: 'System',
  },
  /** The headings above the forms. */
  forms: {
    offices: { add: 'Add an office', edit: ({ name }: OfName) => `Edit office: ${name}` },
    team: {
      add: 'Add a counsellor',
      edit: ({ name }: OfName) => `Edit counsellor: ${name}`,
      hours: ({ name }: OfName) => `Weekly hours of ${name}`,
      profile: ({ name }: OfName) => `Profile of ${name}`,
      ownProfile: ({ name }: OfName) => `Only ${name} can publish this profile, with their own account.`,
      invite: ({ name }: OfName) => `Invite ${name}`,
      invited: 'The person is invited',
    },
    services: { add: 'Add a service' },
    helplines: { edit: ({ name }: OfName) => `Call ${name}` },
    pages: {
      hide: ({ count }: OfCount) =>
        count === 1 ? 'Hide the invented review' : `Hide the ${count} invented reviews`,
      hideNote: 'The editor of the home page keeps the section, hidden, until you have your own.',
      empty: ({ count }: OfCount) =>
        count === 1 ? 'Empty the example address' : `Empty the ${count} example addresses`,
      emptyNote:
        'Their buttons leave the pages, and so does the price of a course with such an address. The editor of a page takes your own addresses.',
      done: {
        'hide-reviews': 'The invented reviews are hidden',
        'empty-links': 'The example addresses are empty',
      },
      nothingLeft: 'Somebody has done this already. Nothing of it is left on the pages',
    },
  },
  offices: {
    offices: 'Offices',
    facts: ({
      address,
      phones,
      email,
      rooms,
    }: Readonly<Record<'address' | 'phones' | 'email' | 'rooms', string>>) =>
      [address, phones, email, rooms].filter(Boolean).join('; '),
    noRoom: 'no room, online only',
    rooms: ({ count }: OfCount) => things({ count, one: 'room', many: 'rooms' }),
    factsMissing: 'Enter the address, phone number and e-mail address',
    missing: 'Add your first office',
  },
  team: {
    takeBookings: 'Take bookings',
    missing: 'Add your first counsellor',
    idle: 'Enter weekly hours, or untick Takes bookings',
    unreachable: 'Enter the e-mail address that gets the mail about bookings',
    othersMissing: 'Enter hours and e-mail addresses',
    hidden: 'Without a public profile',
    hiddenNote:
      'Visitors see a person once the profile is published. A counsellor does it with their own account',
    andMore: ({ others }: Readonly<{ others: number }>) => `and ${others} more`,
  },
  services: {
    services: 'Services',
    range: ({ count, least, most }: OfCount & Readonly<{ least: string; most: string }>) =>
      least === most ? `${count}, ${least}` : `${count}, ${least} to ${most}`,
    missing: 'Add your first service with its price',
  },
  mail: {
    server: 'Mail server',
    noServer: 'None: no mail leaves the site',
    fromServer:
      'The person who runs the server has entered a mail server for this site, and that one counts.',
    serverMissing: 'Enter your mail server, or no client gets any mail',
    sender: 'Sender',
    senderMissing: 'Enter an address of your own domain',
    failed: 'Failed mails',
  },
  helplines: {
    label: ({ name, country }: OfName & Readonly<{ country: string }>) => `${name}, ${country}`,
    state: ({ number, state }: Readonly<{ number: string; state: string }>) => `${number}; ${state}`,
    always: 'always shown',
    called: ({ day }: Readonly<{ day: string }>) => `called on ${day}`,
    neverCalled: 'not called yet',
    missing: 'Call it',
    shown: 'Visitors see',
    shownOf: ({ shown, all }: Readonly<Record<'shown' | 'all', number>>) => `${shown} of ${all} numbers`,
    rule: ({ days }: Readonly<{ days: number }>) => `A number is shown for ${days} days after a call`,
  },
  pages: {
    reviews: 'Invented reviews',
    authors: 'Articles with an invented author',
    comments: 'Invented comments',
    links: 'Links to other sites',
    no: 'None',
    count: ({ count }: OfCount) => String(count),
    reviewsMissing:
      'Write your own on the home page, or hide these below. Visitors do not see them once the site is open',
    authorsNote: 'Once the site is open, these articles show no author until you enter one',
    commentsNote: 'They are gone once the site is open, or the sample data is deleted',
  },
  sample: {
    none: 'None. All data is your own',
    missing: 'Keep what you want, and delete the rest. Visitors see it, and can book it',
    kinds: {
      office: 'Offices',
      counsellor: 'Counsellors',
      person: 'Profiles',
      service: 'Services',
      picture: 'Pictures',
      article: 'Articles in draft',
    },
    recordKinds: {
      ...{ bookings: 'Bookings', groups: 'Group sessions', enquiries: 'Enquiries' },
      ...{ messages: 'Messages', comments: 'Comments' },
    },
    records: ({ kinds }: Readonly<{ kinds: string }>) =>
      `These go too, and nobody gets a mail about them: ${kinds}.`,
    countOf: ({ label, value }: Readonly<{ label: string; value: string }>) => `${label}: ${value}`,
    service: ({ name, place }: OfName & Readonly<{ place: string }>) => `${name}, ${place}`,
    places: { PHYSICAL: 'in person', VIRTUAL: 'online' },
    introduction:
      'The first start has added these rows, so that each screen shows what it is for. They are invented. What you have changed is still sample until you keep it.',
    changed: 'Changed',
    keep: 'Keep as ours',
    keepOf: ({ name }: OfName) => `Keep as ours: ${name}`,
    kept: 'Kept as your own',
    alsoTitle: 'Delete the rest',
    also: 'What is listed here goes from the site at once and cannot be brought back. Public holidays, articles and what you have added stay. Sessions of the past stay, without the counsellor and the office.',
    alsoContent: 'The invented comments and the examples among the links go too.',
    changedTitle: 'You have changed these. They are deleted, too, unless you press ‘Keep as ours’ above',
    endsTitle: 'This ends too',
    ends: {
      account: ({ name }: OfName) =>
        `An account works as ${name}. It stays, without the rights of a counsellor, and is signed out`,
      hours: ({ name }: OfName) => `Your own counsellors have weekly hours at ${name}`,
      closure: ({ name }: OfName) => `A closure or extra hours are entered for ${name}`,
      payment: ({ name }: OfName) => `How clients pay, or prices in rupees, are written for ${name}`,
      rupees: ({ name }: OfName) => `Your own offices have prices in rupees for ${name}`,
      groupPrice: ({ name }: OfName) => `Coming group sessions of your own have the price of ${name}`,
    },
    reviews: ({ title, count }: Readonly<{ title: string; count: number }>) =>
      `The section “${title}” of the home page has ${things({ count, one: 'invented review', many: 'invented reviews' })}. What becomes of them?`,
    reviewChoices: {
      delete: 'Delete them. A section without other reviews goes too',
      hide: 'Hide the section until you have your own',
    },
    chooseReviews: 'Choose what becomes of the invented reviews',
    bookings: 'Coming sessions that people have booked',
    bookingsNote:
      'Open a session to move it to a counsellor of your own. The others are cancelled, and the clients get a mail.',
    cancel: ({ count }: OfCount) =>
      count === 1
        ? 'Cancel this session and tell the client by mail'
        : `Cancel these ${count} sessions and tell the clients by mail`,
    cancelFirst: 'Move these sessions, or tick that they are cancelled',
    delete: 'Delete all that is sample',
    deleting: 'Deleting...',
    deleted: 'Sample data deleted',
    needed: 'The sample data was not deleted',
    booked: 'Somebody has booked a session in the meantime. Look at the list once more',
    nothingLeft: 'There is no sample data any more',
    failed: 'The sample data could not be deleted. Nothing has changed. Try again',
  },
  opening: {
    introduction:
      'This opens the site to everybody. From then on visitors see nothing invented: no sample people, reviews, authors, comments or texts about paying. All else stays as it is.',
    waits: 'Not open yet',
    missing: 'Open it when you are ready',
    opened: ({ day, name }: Readonly<{ day: string; name: string | null }>) =>
      name ? `Open since ${day}, opened by ${name}` : `Open since ${day}`,
    sampleFirst: 'These rows are still sample. Keep or delete them first',
    sampleNote:
      'Shows the sample rows with buttons that keep or delete them. After that, you can open the site here.',
    hides: 'Visitors no longer see',
    hidden: {
      reviews: ({ count }: OfCount) => things({ count, one: 'invented review', many: 'invented reviews' }),
      authors: ({ count }: OfCount) =>
        things({ count, one: 'invented author of an article', many: 'invented authors of articles' }),
      comments: ({ count }: OfCount) => things({ count, one: 'invented comment', many: 'invented comments' }),
    },
    hidesFacts: ({ name }: OfName) => `the example address, phone number or e-mail address of ${name}`,
    hidesNothing: 'Nothing invented is left on the pages.',
    stillOpen: 'These steps are not done. You can open the site and do them afterwards',
    press: 'Open the site',
    opening: 'Opening...',
    done: 'The site is open',
    needed: 'Some rows are still sample. Keep or delete them first',
    again: 'The site is open already',
    failed: 'The site could not be opened. Try again',
  },
} as const
