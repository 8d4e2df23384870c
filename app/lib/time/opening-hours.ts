/** Hours of one weekday, or of several: `1` is Monday, `1-5` Monday to Friday. An end that is not after the start is on the next day. */
export type OpenHours = Readonly<{ days: string; from: string; until: string }>

export const dayChoices = ['1-7', '1-5', '1-6', '1', '2', '3', '4', '5', '6', '7'] as const

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** All the week, for `toOpenMinutes`. */
export const alwaysOpen = [[0, weekMinutes]]

/** Returns hours as minutes after Sunday 00:00 UTC, for a script: `[[480, 960]]`. A range may end in the next week. */
export function toOpenMinutes(hours: readonly OpenHours[], timeZone: string, now: Temporal.Instant) {
  const offset = now.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9
  return hours.flatMap(({ days, from, until }) => {
    const start = toMinute(from)
    const length = toMinute(until) - start
    return listDays(days).map((day) => {
      const at = (day * dayMinutes + start - offset + weekMinutes) % weekMinutes
      return [at, at + (length > 0 ? length : length + dayMinutes)]
    })
  })
}

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function listDays(days: string): number[] {
  const first = Number(days[0])
  const last = Number(days.at(-1))
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Returns stored hours, and none of what has another form. */
export function readOpenHours(stored: unknown): readonly OpenHours[] {
  return Array.isArray(stored) ? stored.filter(isOpenHours) : []
}

function isOpenHours(one: Partial<OpenHours> | null): one is OpenHours {
  return dayChoices.some((days) => days === one?.days) && isTime(one?.from) && isTime(one?.until)
}

/** Returns whether a text is a time like `17:30`. */
export function isTime(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
