/** What staff read when a counsellor cannot come. */
export const absence = {
  title: 'A counsellor is away',
  own: 'I am away',
  lead: 'The sessions of a day move to others or to another day, or are cancelled. The day is entered as leave.',
  counsellor: 'Counsellor',
  day: 'Day',
  choose: 'Choose',
  show: 'Show the sessions',
  empty:
    'Choose a counsellor and a day. Then you see the sessions of that day, and move each one, give it to somebody else, or cancel it.',
  emptyOwn:
    'Choose a day. Then you see your sessions of that day, and move each one, give it to somebody else, or cancel it.',
  back: 'Calendar',
  noSessions: ({ name, day }: Readonly<{ name: string; day: string }>) =>
    `${name} has no more sessions on ${day}. The button enters the leave.`,
  noSingle: ({ name, day }: Readonly<{ name: string; day: string }>) =>
    `${name} has only group sessions on ${day}. The button enters the leave.`,
  groupSessions: 'Group sessions',
  groupsStay:
    'A group session stays as it is, unless you cancel it here for everybody. Open it to move it or to give it to somebody else.',
  cancelGroup: ({ people }: Readonly<{ people: number }>) => {
    if (people === 0) return 'Cancel it. Nobody has a place'
    return people === 1 ? 'Cancel it, and tell 1 person' : `Cancel it, and tell ${people} people`
  },
  cancelWorkshop: 'Cancel it, and tell the organisation',
  cancelSample: 'Cancel it. Its people are invented',
  byPhone: ({ count }: Readonly<{ count: number }>) =>
    count === 1
      ? 'One of them has no e-mail and comes to the list of calls.'
      : `${count} of them have no e-mail and come to the list of calls.`,
  becomesOfGroup: ({ title, when }: Readonly<{ title: string; when: string }>) =>
    `What becomes of the group session ${title}, ${when}`,
  caption: ({ name, day }: Readonly<{ name: string; day: string }>) => `Sessions of ${name} on ${day}`,
  online: 'Online',
  groups: {
    fitting: 'Same time, with',
    others: 'Same time, fits less',
    later: ({ name }: Readonly<{ name: string }>) => `Later with ${name}`,
  },
  cancel: 'Cancel, and tell the client',
  keep: 'Decide later',
  becomesOf: ({ client, when }: Readonly<{ client: string; when: string }>) =>
    `What becomes of the session of ${client}, ${when}`,
  byMail:
    'Each client gets one mail: the new time, or that the session is cancelled. So does each person of a group session that is cancelled. Office and counsellors get theirs.',
  withoutMail: 'This site sends no mail yet: tell the clients, the office and the counsellors yourself.',
  with: ({ name }: Readonly<{ name: string }>) => `With ${name}, same time`,
  moveTo: ({ when }: Readonly<{ when: string }>) => `Move to ${when}`,
  fits: 'A counsellor fits who is free, works in the same way at the same office, and whose public profile has the same gender, a common language and the age.',
  ownOnly: 'Only an administrator can give a session to somebody else.',
  button: 'Move, cancel and enter the leave',
  leaveOnly: 'Enter the leave',
  done: ({ moved, cancelled }: Readonly<{ moved: number; cancelled: number }>) =>
    `The leave is entered. Moved: ${moved}. Cancelled: ${cancelled}`,
  stays: 'These sessions stay as they were:',
  stayed: ({ client, when, why }: Readonly<{ client: string; when: string; why: string }>) =>
    `${client}, ${when}: ${why}`,
  refusals: {
    changed_meanwhile:
      'Somebody has changed the hours of this counsellor meanwhile. Nothing was done yet: look again.',
    conflicts: 'Somebody has booked a session of this day meanwhile. Nothing was done yet: look again.',
    refused: 'Some sessions could not be changed.',
  },
} as const
