import { toDataPage } from '../../../features/booking/my-data/data-file.tsx'
import { takeMyData } from '../../../features/booking/my-data/find-my-data.server.ts'
import { toMyDataView } from '../../../features/booking/my-data/my-data-view.ts'
import { findMyMoney } from '../../../features/money/my-money.server.ts'
import { toMoneySections } from '../../../features/money/price-view.ts'
import { showAppointmentTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toConsentValues } from '../../../site-consent.ts'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { requireLinkedBooking } from '../booking/require-linked-booking.server.ts'
import type { Route } from './+types/data-file'

const types: Readonly<Record<string, string>> = {
  'my-data.json': 'application/json; charset=utf-8',
  'my-data.html': 'text/html; charset=utf-8',
}

/** Answers the client's data as a file, JSON or HTML. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, content, secrets } = context.get(instanceContext)
  const texts = words(context.get(visitorContext).language)
  const wording = { words: texts.consent, values: toConsentValues(content.agency) }
  const type = types[params.file]
  if (!type) throw noSuchPage()
  const booking = await requireLinkedBooking(context, params.token)
  const now = Temporal.Now.instant()
  const found = await takeMyData(db, secrets, booking.id, wording, now)
  if (!found) throw noSuchPage()
  const writtenAt = showAppointmentTime(now, { timeZone: found.booking.zones[0], now })
  const money = await findMyMoney(db, secrets, booking.id)
  const view = toMyDataView(found, now, texts)
  const sections = [...view.sections, ...toMoneySections(money, texts.money)]
  const file =
    params.file === 'my-data.json'
      ? `${JSON.stringify({ ...found, money }, null, 2)}\n`
      : toDataPage({
          ...{ view: { ...view, sections }, words: texts.myData.file },
          ...{ companyName: content.agency.name, writtenAt },
        })
  const disposition = `attachment; filename="${params.file}"`
  return new Response(file, { headers: { 'Content-Type': type, 'Content-Disposition': disposition } })
}
