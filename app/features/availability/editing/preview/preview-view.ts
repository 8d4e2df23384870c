import { isolate } from '../../../../lib/text/isolate.ts'
import { type Clock, showClock, showDay, showStaffTime, showZone } from '../../../../lib/time/show-time.ts'
import type { BookedAppointment } from '../../conflicts/find-conflicts.server.ts'
import type { Effect } from './change-availability.server.ts'

export type OfficeName = Readonly<{ id: string; name: string; timeZone: string }>

/** A conflicting appointment in words. */
export type ConflictLine = Readonly<{
  id: string
  when: string
  where: string
  client: string
  /** Somebody holds the time and has not booked it yet. */
  isHeld: boolean
  /** It was booked after the form showed the conflicts. */
  isNew: boolean
}>

type Counts = Readonly<Record<'opened' | 'closed' | 'changed' | 'after', number>>
export type PreviewDay = Counts & Readonly<{ key: string; label: string; openTimes: readonly string[] }>

/** The effect of a change on two weeks, in words. The counts are those of all days together. */
export type PreviewView = Counts & Readonly<{ clock: string; days: readonly PreviewDay[] }>

export function toPreview({ days, timeZone }: Effect, now: Temporal.Instant): PreviewView {
  const sum = (name: keyof Counts) => days.reduce((total, day) => total + day[name], 0)
  return {
    clock: showZone(timeZone),
    opened: sum('opened'),
    closed: sum('closed'),
    changed: sum('changed'),
    after: sum('after'),
    days: days.map(({ day, openTimes, before: _, ...counts }) => ({
      key: day.toString(),
      label: showDay(day, now),
      ...counts,
      openTimes: openTimes.map(
        ({ startsAt, endsAt }) => `${showClock(startsAt, timeZone)} – ${showClock(endsAt, timeZone)}`,
      ),
    })),
  }
}

/** Returns appointments in words. Those that are not in `shownIds` are marked as new. */
export function toConflictLines(
  appointments: readonly BookedAppointment[],
  offices: readonly OfficeName[],
  clock: Clock,
  shownIds: readonly string[] | null = null,
): ConflictLine[] {
  return appointments.map(({ bookingId, startsAt, officeId, mode, name, isHeld, room }) => {
    const office = offices.find(({ id }) => id === officeId)
    return {
      id: bookingId,
      when: showStaffTime(startsAt, clock),
      where: [
        mode === 'ONLINE' ? 'Online' : 'In person',
        office?.name ?? 'an office that is gone',
        ...(room ? [room] : []),
      ]
        .map(isolate)
        .join(', '),
      client: isHeld ? 'Somebody is booking this time at the moment' : isolate(name ?? 'No name'),
      isHeld,
      isNew: shownIds !== null && !shownIds.includes(bookingId),
    }
  })
}
