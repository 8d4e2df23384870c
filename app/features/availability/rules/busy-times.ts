import type { BusyTime } from './timetable.ts'

export type Session = BusyTime & Readonly<{ counsellorId: string }>

/** Sessions by counsellor and again by room, each list ascending by start. */
export type BusyTimes = Readonly<{
  byCounsellor: Map<string, readonly BusyTime[]>
  byRoom: Map<string, readonly BusyTime[]>
}>

/** Sessions by counsellor and by room. They must ascend by start for each counsellor. */
export function toBusyTimes(sessions: readonly Session[]): BusyTimes {
  const times: BusyTimes = { byCounsellor: new Map(), byRoom: new Map() }
  for (const [id, own] of Map.groupBy(sessions, ({ counsellorId }) => counsellorId)) {
    times.byCounsellor.set(id, own)
  }
  const inRooms = sessions.filter(({ roomId }) => roomId !== null)
  for (const [id, own] of Map.groupBy(inRooms, ({ roomId }) => roomId ?? '')) {
    times.byRoom.set(id, own.sort(byStart))
  }
  return times
}

/** Puts all sessions of some counsellors, read anew, in the place of what was known of them. */
export function replaceSessions(
  { byCounsellor, byRoom }: BusyTimes,
  counsellorIds: readonly string[],
  sessions: readonly Session[],
): void {
  const fresh = toBusyTimes(sessions)
  for (const id of counsellorIds) {
    const old = byCounsellor.get(id) ?? []
    const gone = new Set(old)
    byCounsellor.set(id, fresh.byCounsellor.get(id) ?? [])
    for (const roomId of new Set(old.map((session) => session.roomId))) {
      if (roomId)
        byRoom.set(
          roomId,
          (byRoom.get(roomId) ?? []).filter((session) => !gone.has(session)),
        )
    }
  }
  for (const [roomId, own] of fresh.byRoom) {
    byRoom.set(roomId, [...(byRoom.get(roomId) ?? []), ...own].sort(byStart))
  }
}

function byStart(a: BusyTime, b: BusyTime): number {
  return a.startsAt - b.startsAt
}
