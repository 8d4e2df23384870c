/** The part of the width of a day that an entry takes, counted from 0. */
export type Lane = Readonly<{ index: number; of: number }>

type Positioned = Readonly<{ position: Readonly<{ fromMinute: number; untilMinute: number }> }>

/** More entries side by side cannot be read. */
export const mostLanes = 4

/**
 * Returns the lane of each entry of a day, in the order given. Entries that overlap stand beside each other, and all entries of one group
 * of overlaps are equally wide. In a group that needs more than `mostLanes`, an entry without space has null.
 */
export function toLanes(entries: readonly Positioned[]): (Lane | null)[] {
  const order = entries
    .map(({ position }, index) => ({ index, from: position.fromMinute, until: position.untilMinute }))
    .sort((a, b) => a.from - b.from || b.until - a.until || a.index - b.index)
  const lanes: (Lane | null)[] = entries.map(() => null)
  let group: { index: number; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    // The last lane of a group without space names how many are missing.
    const shown = ends.length > mostLanes ? mostLanes - 1 : ends.length
    for (const { index, lane } of group) {
      lanes[index] = lane < shown ? { index: lane, of: Math.min(ends.length, mostLanes) } : null
    }
    group = []
    ends = []
  }
  for (const { index, from, until } of order) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = until
    group.push({ index, lane })
  }
  close()
  return lanes
}
