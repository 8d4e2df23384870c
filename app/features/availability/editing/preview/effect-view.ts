import { showAppointmentTime, showClock, showDayShort, showZone } from '../../../../lib/time/show-time.ts'
import type { SlotStart } from '../../rules/slot.ts'
import type { DayDifference } from './compare-times.ts'

export type OfficeName = Readonly<{ id: string; name: string; timeZone: string }>

/** A session outside the hours, in words. */
export type ConflictLine = Readonly<{
  id: string
  when: string
  where: string
  who: string
  /** Somebody holds the time and has not booked it yet. */
  isHeld: boolean
  /** It came in since the person looked. */
  isNew: boolean
}>

export type PreviewView = Readonly<{
  clock: string
  /** Two weeks in all. */
  opened: number
  closed: number
  changed: number
  after: number
  days: readonly Readonly<{
    key: string
    label: string
    after: number
    opened: number
    closed: number
    changed: number
    spans: readonly string[]
  }>[]
}>

type Effect = Readonly<{ days: readonly DayDifference[]; timeZone: string }>

/** What a change opens and closes, day by day in words. */
export function toPreview({ days, timeZone }: Effect): PreviewView {
  const sum = (name: 'opened' | 'closed' | 'changed' | 'after') =>
    days.reduce((total, day) => total + day[name], 0)
  const [first] = days
  const start = first ? first.day.toZonedDateTime(timeZone).toInstant() : null
  return {
    clock: start ? showZone(start, timeZone) : timeZone,
    opened: sum('opened'),
    closed: sum('closed'),
    changed: sum('changed'),
    after: sum('after'),
    days: days.map(({ day, open, before: _, ...counts }) => ({
      key: day.toString(),
      label: showDayShort(day),
      ...counts,
      spans: open.map(({ from, until }) => `${showClock(from, timeZone)}–${showClock(until, timeZone)}`),
    })),
  }
}

type Session = SlotStart &
  Readonly<{ bookingId: string; name: string | null; isHeld: boolean; room: string | null }>

/** Sessions in words, each on the clock of its office. `seen` are those that the person has been shown before. */
export function toConflictLines(
  sessions: readonly Session[],
  offices: readonly OfficeName[],
  seen: readonly string[] | null = null,
): ConflictLine[] {
  return sessions.map(({ bookingId, startsAt, officeId, mode, name, isHeld, room }) => {
    const office = offices.find(({ id }) => id === officeId)
    return {
      id: bookingId,
      when: showAppointmentTime(startsAt, office?.timeZone ?? 'UTC'),
      where: [
        mode === 'ONLINE' ? 'Online' : 'In person',
        office?.name ?? 'an office that is gone',
        ...(room ? [room] : []),
      ].join(', '),
      who: isHeld ? 'Somebody is booking this time at the moment' : (name ?? 'No name'),
      isHeld,
      isNew: seen !== null && !seen.includes(bookingId),
    }
  })
}
