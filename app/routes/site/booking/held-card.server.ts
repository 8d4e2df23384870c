import type { FoundHold } from '../../../features/booking/hold.server.ts'
import { showHeldCard } from '../../../features/booking/time-picker/schedule-check.server.ts'
import { toPriceRows } from '../../../features/money/price-view.ts'
import { findPriceOfHold } from '../../../features/money/prices.server.ts'
import type { Instance } from '../../../request-context.ts'
import type { Words } from '../../../words/words.ts'
import { findFace } from '../people/find-face.server.ts'

export type HeldCardView = Awaited<ReturnType<typeof loadHeldCard>>

/** Returns the card of a held time: what the confirmation shows before it has the private page. */
export async function loadHeldCard(
  { db }: Pick<Instance, 'db'>,
  { hold, holdToken }: Readonly<{ hold: FoundHold; holdToken: string }>,
  now: Temporal.Instant,
  texts: Words,
) {
  const { counsellor, rows, near } = await showHeldCard(db, hold, now, texts)
  const price = await findPriceOfHold(db, holdToken)
  return {
    counsellor: counsellor.name,
    face: await findFace({ db }, counsellor.id),
    rows: [...rows, ...(price ? toPriceRows(price, texts.money) : [])],
    near,
  }
}
