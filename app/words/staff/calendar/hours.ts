type Example = Readonly<{ example: string }>
type Counted = Readonly<{ count: number }>

const times = ({ count }: Counted) => (count === 1 ? `${count} time` : `${count} times`)
const inPerson = 'In person'
const online = 'Online'
const addLeave = 'Add leave'
const addExtra = 'Add extra hours'
const addHoliday = 'Add a holiday or closure'
const choose = 'Choose'
const nextDay = 'Ends the next day'
const from = 'From'
const to = 'To'
const noHours = 'No weekly hours'
const noName = 'No name'
const wholeNumber =
  (name: string) =>
  ({ least, most }: Readonly<{ least: number; most: number }>) =>
    `${name} must be a whole number from ${least} to ${most}`
/** `isOver`: they end on the next day. */
const range = ({ from, to, isOver }: Readonly<{ from: string; to: string; isOver: boolean }>) =>
  `${from} to ${to}${isOver ? ' the next day' : ''}`

/** What staff read about weekly hours, leave, extra hours, holidays and closures. */
export const hoursWords = {
  title: 'Availability',
  titleOf: ({ name }: Readonly<{ name: string }>) => `Availability: ${name}`,
  allCounsellors: 'All counsellors',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  preview: 'Preview changes',
  choose,
  /** The answer to a change that is not saved yet. */
  change: {
    conflicts: 'Booked sessions that would fall outside working hours',
    storedNow: 'Stored now',
    keep: 'Save, and leave these sessions as they are',
    openAfter: 'Open times after this change',
    nothing: 'Nothing changes for clients on these days.',
    opens: 'Opens ',
    closes: ', closes ',
    times,
    otherwise: ({ count }: Counted) => `, ${times({ count })} stay open at another place or in another way`,
    after: ({ count, clock }: Counted & Readonly<{ clock: string }>) =>
      `After it ${times({ count })} can be booked on these days, by ${clock}.`,
    open: ({ count }: Counted) => (count > 0 ? `${count} open` : 'closed'),
    more: ({ count }: Counted) => `${count} more`,
    fewer: ({ count }: Counted) => `${count} fewer`,
    differs: ({ count }: Counted) => `${count} otherwise`,
  },
  conflicts: {
    outside: 'Sessions outside working hours',
    closed: 'Sessions on closed days',
    note: 'They stay as they are. Open each to move or cancel it, or talk with the client.',
    isNew: 'New: ',
    open: 'Open',
    session: ({ client, when }: Readonly<{ client: string; when: string }>) =>
      ` the session of ${client}, ${when}`,
    first: ({ count }: Counted) => `These are the next ${count}.`,
    goneOffice: 'an office that is gone',
    held: 'Somebody is booking this time at the moment',
    group: ({ name }: Readonly<{ name: string }>) => `Group: ${name}`,
    noName,
  },
  counsellors: {
    caption: 'Counsellors',
    add: 'Add a counsellor',
    edit: 'Edit counsellor',
    search: 'Name or e-mail address',
    pages: 'Pages of counsellors',
    noMatch: 'No counsellor matches. Try fewer letters.',
    none: 'There are no counsellors yet. Add the first one, then enter the weekly hours.',
    columns: {
      name: 'Name',
      week: 'Weekly hours',
      hoursAt: 'Hours at',
      nextFree: 'Next free',
      away: 'Next leave',
      actions: 'Actions',
    },
    takesNone: 'Takes no bookings',
    hours: 'Hours',
    leave: 'Leave',
    notFree: 'None soon',
    lacksLink: 'No meeting link',
    of: ({ name }: Readonly<{ name: string }>) => `of ${name}`,
    to: ' to ',
    noLeave: 'None',
    noHours,
  },
  counsellor: {
    storedNow: 'Stored now: ',
    name: 'Name',
    nameHint: 'As clients see it',
    email: 'E-mail address',
    emailHint: 'Gets the mails about sessions',
    timeZone: 'Time zone',
    meetingAddress: 'Meeting address',
    meetingAddressHint:
      'For online sessions, such as https://meet.example/{room}. {room} becomes a secret room for each session. When it is empty, the address of the office counts.',
    nameEmpty: 'Enter a name',
    nameIs: 'The name',
    meetingAddressTooLong: ({ most }: Readonly<{ most: number }>) =>
      `The meeting address must be ${most} characters or less`,
    meetingAddressWrong: 'Enter an address that begins with https://, such as https://meet.example/{room}',
  },
  weekly: {
    title: 'Hours and rules',
    save: 'Save hours',
    legend: 'Weekly hours',
    hint: 'Clients are offered times within these. Open a line to change or remove it.',
    clock: ({ office, clock }: Readonly<{ office: string; clock: string }>) =>
      `Times at the ${office} are ${clock}.`,
    none: 'No weekly hours yet. Clients are offered no time before the first ones are saved: press ‘Add hours’.',
    add: 'Add hours',
    willBeRemoved: ' (will be removed)',
    day: 'Day',
    from,
    to,
    office: 'Office',
    choose,
    nextDay,
    inPerson,
    online,
    remove: 'Remove these hours',
    noHours,
    newHours: 'New hours',
    days: { '1-5': 'Monday to Friday', '1-6': 'Monday to Saturday', '1-7': 'Every day' },
    range,
    modes: { both: 'in person and online', online: 'online only', inPerson: 'in person only' },
    wrongDay: 'Choose a day',
    wrongOffice: 'Choose an office',
    wrongMode: 'Tick in person, online or both, or remove these hours',
    overlap: ({ other }: Readonly<{ other: string }>) => `These hours overlap with ${other}`,
    wrongTime: ({ example }: Example) => `Enter a time, such as ${example}`,
    wrongEnd: `The end must be after the start; past midnight, tick '${nextDay}'`,
    lateEnd: 'The end must be on the next day at the latest',
    shortRange: ({ minutes }: Readonly<{ minutes: number }>) =>
      `The end must be ${minutes} minutes after the start or later: a session lasts that long`,
  },
  rules: {
    legend: 'Rules',
    break: 'Break between sessions, minutes',
    notice: 'Shortest notice, hours',
    horizon: 'How far ahead, days',
    dailyLimit: 'Sessions a day at most',
    dailyLimitHint: 'Empty for no limit',
    timeZone: 'Own time zone',
    timeZoneHint: 'Whose day the limit counts in',
    active: 'Takes bookings',
    inactive: 'Takes no bookings',
    storedBreak: ({ minutes }: Readonly<{ minutes: number }>) => `${minutes} minutes between sessions`,
    storedNotice: ({ count }: Counted) => `${count} hours’ notice`,
    storedHorizon: ({ count }: Counted) => `${count} days ahead`,
    storedLimit: ({ most }: Readonly<{ most: number }>) => `at most ${most} sessions a day`,
    noLimit: 'any number of sessions a day',
    wrongZone: ({ examples }: Readonly<{ examples: string }>) =>
      `Enter a time zone that we know, such as ${examples}`,
    wrongBreak: wholeNumber('The break between sessions'),
    wrongHorizon: wholeNumber('How far ahead'),
    wrongLimit: wholeNumber('Sessions a day'),
    wrongNotice: ({ most }: Readonly<{ most: number }>) =>
      `The shortest notice must be hours up to ${most}, in quarters at the finest`,
  },
  days: {
    title: 'Leave and extra hours',
    none: 'None. Enter leave as soon as you know it: clients can book as far ahead as the rules say.',
    closures: 'Next holidays and closures',
    noClosures: 'None are known where these hours are.',
    addLeave,
    addExtra,
    titles: { leave: addLeave, extra: addExtra, holiday: addHoliday },
    editHoliday: 'Edit holiday or closure',
    name: 'Name',
    firstDay: 'First day',
    lastDay: 'Last day',
    howLong: 'How long',
    wholeDay: 'The whole day',
    partOfDay: 'A part of each day',
    eachDay: 'Hours of each day',
    part: 'Hours, for a part of each day',
    from,
    to,
    nextDay,
    countryOrOffice: 'Country or office',
    office: 'Office',
    officeHint: 'Days and times are those of the office’s clock',
    allOffices: 'All offices',
    choose,
    open: 'Sessions can be',
    closed: 'Sessions that are closed',
    inPerson,
    online,
    removes: ({ title }: Readonly<{ title: string }>) => `Remove: ${title}?`,
    removing: 'Removing...',
    removesExtra: 'Clients are no longer offered these hours. Sessions that are booked stay booked.',
    removesLeave: 'Clients are offered the usual hours of these days again.',
    over: ' (over)',
    kinds: { holiday: 'Closed', leave: 'Leave', extra: 'Extra hours' },
    allDay: 'all day',
    onEachDay: ({ range }: Readonly<{ range: string }>) => `each day ${range}`,
    fromTo: ({ first, last }: Readonly<{ first: string; last: string }>) => `${first} to ${last}`,
    noFirstDay: 'Enter the first day, with its year',
    tooFar: ({ years }: Readonly<{ years: number }>) => `The first day must be less than ${years} years away`,
    noLastDay: 'Enter the last day with its year, or leave it empty for one day',
    backwards: 'The last day is before the first',
    tooLong: 'The last day must be within a year of the first',
    wrongPlace: 'Choose a country or an office',
    wrongOffice: 'Choose an office',
    wrongMode: 'Tick in person, online or both',
    noName: 'Enter a name, such as Independence Day',
    longName: ({ most }: Readonly<{ most: number }>) => `The name must be ${most} characters or less`,
  },
  closures: {
    title: 'Holidays and closures',
    add: addHoliday,
    none: 'None yet. Holidays that follow the moon are announced each year: enter them when they are.',
    allOfficesIn: ({ country }: Readonly<{ country: string }>) => `All offices in ${country}`,
  },
}
