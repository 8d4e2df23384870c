import { recordAudit } from '../../../db/record-audit.server.ts'
import { findPlaceData } from '../../../features/groups/place-data.server.ts'
import { findMyPlaceMoney } from '../../../features/money/places/place-prices.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toConsentValues } from '../../../site-consent.ts'
import { words } from '../../../words/words.ts'
import type { Route } from './+types/place-data-file'
import { requireLinkedPlace } from './require-linked-place.server.ts'

/** Answers the data of a place as a file for programs, and records that somebody took a copy. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets, content } = context.get(instanceContext)
  const row = await requireLinkedPlace(context, params.placeToken)
  const { consent } = words(context.get(visitorContext).language)
  const found = await findPlaceData(db, secrets, row, {
    words: consent,
    values: toConsentValues(content.agency),
  })
  const subject = { subjectType: 'place', subjectId: row.place.id, detail: { by: 'client' } } as const
  await recordAudit(db, { at: Temporal.Now.instant(), action: 'client.data_taken', ...subject })
  const all = { ...found, money: await findMyPlaceMoney(db, row.place.id) }
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  })
}
