import type { FoundHold } from '../../../features/booking/hold.server.ts'
import { showHeldCard } from '../../../features/booking/time-picker/schedule-check.server.ts'
import { toPriceRows } from '../../../features/money/price-view.ts'
import { findPriceOfHold } from '../../../features/money/prices.server.ts'
import type { Instance } from '../../../request-context.ts'
import type { Words } from '../../../words/words.ts'
import { findFace } from '../people/find-face.server.ts'

export type HeldCardView = Awaited<ReturnType<typeof loadHeldCard>>

/** Returns the card of a held time. The confirmation shows it until the private page has come. */
export async function loadHeldCard(
  { db }: Pick<Instance, 'db'>,
  { hold, holdToken }: Readonly<{ hold: FoundHold; holdToken: string }>,
  now: Temporal.Instant,
  texts: Words,
) {
  const { rows, near } = showHeldCard(hold, now, texts)
  const price = await findPriceOfHold(db, holdToken)
  return {
    counsellor: hold.counsellor.name,
    face: await findFace({ db }, hold.counsellor.id),
    rows: [...rows, ...(price ? toPriceRows(price, texts.money) : [])],
    near,
  }
}
