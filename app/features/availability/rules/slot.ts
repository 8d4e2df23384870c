export const appointmentMinutes = 30
/** How many days one query for open slots may span at most. */
export const longestRangeDays = 92
/** A date of a series may pass the horizon of the counsellor, up to so many days from now. */
export const seriesHorizonDays = 180

export const modes = ['IN_PERSON', 'ONLINE'] as const
export type Mode = (typeof modes)[number]

/** A half hour that can be booked with one counsellor, at one office or online during the hours at that office. */
export type Slot = Readonly<{
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  counsellorId: string
  officeId: string
  mode: Mode
}>

export type SlotStart = Omit<Slot, 'endsAt'>

/** Returns the columns of a booking that a slot decides. The busy time has the counsellor's buffer on both sides. */
export function toSlotRow(slot: SlotStart, counsellor: Readonly<{ bufferMinutes: number }>) {
  const { startsAt, counsellorId, officeId, mode } = slot
  const endsAt = startsAt.add({ minutes: appointmentMinutes })
  return {
    mode,
    officeId,
    counsellorId,
    startsAt,
    endsAt,
    busyFrom: startsAt.subtract({ minutes: counsellor.bufferMinutes }),
    busyUntil: endsAt.add({ minutes: counsellor.bufferMinutes }),
  }
}

/** Returns whether a query may span the range: not empty, and at most `longestRangeDays` times 24 hours. */
export function isAllowedRange(from: Temporal.Instant, to: Temporal.Instant): boolean {
  const length = to.epochMilliseconds - from.epochMilliseconds
  return length > 0 && length <= longestRangeDays * 86_400_000
}

/** Returns the slots grouped by start, for people who choose any counsellor. Keeps the order. */
export function groupByStart(
  slots: readonly Slot[],
): Readonly<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant; slots: readonly Slot[] }>[] {
  const groups = Map.groupBy(slots, ({ startsAt }) => startsAt.epochMilliseconds)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ startsAt: first.startsAt, endsAt: first.endsAt, slots: group }] : []
  })
}
