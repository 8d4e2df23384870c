import { counted } from '../../en/counted.ts'

type OfCount = Readonly<{ count: number }>

/** What staff read about the series of a client. */
export const staffSeries = {
  card: 'Series',
  shown: 'This session',
  move: 'Move this and all that follow',
  moveTitle: 'Move this and all that follow',
  moveExplanation:
    'Choose the new time of this session. All that follow move by as many days, to the same time of day.',
  dates: 'The new times',
  confirm: ({ count }: OfCount) => `Move ${counted(count, 'session')}`,
  otherTime: 'Choose another time',
  fixed: 'These sessions cannot get another time any more.',
  chooseTime: 'Choose a time',
  newDay: 'New day of this session',
  show: 'Show its times',
  none: 'Nothing is open on this day.',
  next: ({ day }: Readonly<{ day: string }>) => `Next open day: ${day}`,
  which: 'Which sessions?',
  thisOnly: 'Only this one',
  thisAndFollowing: ({ count }: OfCount) => `This and all that follow: ${counted(count, 'session')}`,
  repeat: {
    label: 'Repeat',
    once: 'Once',
    weekly: 'Weekly',
    fortnightly: 'Fortnightly',
    count: 'How often',
    sessions: ({ count }: OfCount) => `${count} sessions`,
    look: 'Some dates are not open. Look at the times near them, then book again.',
  },
  refused: {
    series_open: 'The client has a series already that is not over.',
    unproven: 'A series needs an e-mail address that the client has confirmed.',
  },
}
