import { listOpenSlots, type SlotQuery } from './rules/open-slots.ts'
import type { Counsellor, Exception, Office, Schedule, WorkingHours } from './rules/schedule.ts'
import type { Slot } from './rules/slot.ts'

export const lagos: Office = { id: 'lagos', country: 'NG', timeZone: 'Africa/Lagos', revision: 1 }
export const pune: Office = { id: 'pune', country: 'IN', timeZone: 'Asia/Kolkata', revision: 1 }

export const counsellorSettings = {
  timeZone: 'Africa/Lagos',
  bufferMinutes: 0,
  noticeMinutes: 0,
  horizonDays: 400,
  dailyLimit: null,
  active: true,
}

export function toCounsellor(change: Partial<Counsellor> = {}): Counsellor {
  return { id: 'ada', ...counsellorSettings, revision: 1, ...change }
}

/** Returns the hours of a text such as `Mon-Sat 08:00-21:00` or `Sun 22:00-26:00`, in person and online unless changed. */
export function toHours(text: string, change: Partial<WorkingHours> = {}): WorkingHours[] {
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const [days = '', times = ''] = text.split(' ')
  const [first = '', last = first] = days.split('-')
  const [startsMinute = 0, endsMinute = 0] = times.split('-').map(toMinute)
  return names.slice(names.indexOf(first), names.indexOf(last) + 1).map((name) => ({
    counsellorId: 'ada',
    officeId: 'lagos',
    weekday: names.indexOf(name) + 1,
    startsMinute,
    endsMinute,
    inPerson: true,
    online: true,
    ...change,
  }))
}

export function toException(
  kind: Exception['kind'],
  days: string,
  change: Partial<Exception> = {},
): Exception {
  const [startsOn = '', endsOn = startsOn] = days.split('/')
  return {
    kind,
    country: null,
    officeId: null,
    counsellorId: kind === 'holiday' ? null : 'ada',
    startsOn: Temporal.PlainDate.from(startsOn),
    endsOn: Temporal.PlainDate.from(endsOn),
    startsMinute: null,
    endsMinute: null,
    inPerson: true,
    online: true,
    note: '',
    ...change,
  }
}

export type TakenTime = Readonly<{
  startsAt: string
  counsellorId?: string
  roomId?: string
  buffer?: number
}>

type Rules = Partial<Schedule['rules']> & Readonly<{ taken?: readonly TakenTime[] }>

/** Returns a schedule with one counsellor and one room in Lagos, unless the arguments say otherwise. */
export function toSchedule({ taken = [], ...rules }: Rules = {}): Schedule {
  const appointments = taken.map(({ startsAt, counsellorId = 'ada', roomId = '', buffer = 0 }) => {
    const start = Temporal.Instant.from(startsAt).epochMilliseconds / 60_000
    return { counsellorId, roomId, startsAt: start, from: start - buffer, until: start + 30 + buffer }
  })
  appointments.sort((a, b) => a.startsAt - b.startsAt)
  const inRooms = appointments
    .filter(({ roomId }) => roomId !== '')
    .map(({ roomId, startsAt }) => ({ roomId, from: startsAt, until: startsAt + 30 }))
  return {
    rules: {
      offices: [lagos],
      rooms: [{ id: 'room 1', officeId: 'lagos' }],
      counsellors: [toCounsellor()],
      workingHours: [],
      exceptions: [],
      ...rules,
    },
    busyByCounsellor: new Map(
      [...Map.groupBy(appointments, ({ counsellorId }) => counsellorId)].map(([id, times]) => [
        id,
        {
          from: times.map(({ from }) => from),
          until: times.map(({ until }) => until),
          starts: times.map(({ startsAt }) => startsAt),
        },
      ]),
    ),
    busyByRoom: Map.groupBy(inRooms, ({ roomId }) => roomId),
  }
}

type TestQuery = Omit<Partial<SlotQuery>, 'from' | 'to' | 'now'> &
  Readonly<{ from: string; to: string; now?: string }>

/** Returns the open slots of a range, online unless the query says otherwise. `now` is the start of the range unless given. */
export function findSlots(schedule: Schedule, { from, to, now = from, ...rest }: TestQuery): Slot[] {
  const [start, end, at] = [from, to, now].map((time) => Temporal.Instant.from(time))
  if (!start || !end || !at) return []
  return listOpenSlots(schedule, { mode: 'ONLINE', from: start, to: end, now: at, ...rest })
}

/** Returns the local time of each slot in a zone, such as `Sat 20:30`. */
export function toClocks(slots: readonly Slot[], timeZone: string): string[] {
  return slots.map(({ startsAt }) => {
    const local = startsAt.toZonedDateTimeISO(timeZone)
    const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][local.dayOfWeek - 1]
    return `${weekday} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
  })
}

function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
