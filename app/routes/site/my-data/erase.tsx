import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import { toMailbox } from '../../../features/agency/agency.ts'
import { canCancel } from '../../../features/booking/allowed-changes.ts'
import { eraseBooking } from '../../../features/booking/my-data/erase-booking.server.ts'
import { EraseQuestion, LegalHoldNote } from '../../../features/booking/my-data/my-data-parts.tsx'
import { listSeriesBookings } from '../../../features/booking/series/series-of-booking.server.ts'
import { findEndingMoney } from '../../../features/money/open/open-money.server.ts'
import { toEndingLines } from '../../../features/money/price-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { listClientZones, showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { requireLinkedBooking } from '../booking/require-linked-booking.server.ts'
import type { Route } from './+types/erase'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.erase.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  const now = Temporal.Now.instant()
  const sessions = booking.seriesId ? await listSeriesBookings(db, booking.seriesId) : [booking]
  const open = sessions.filter((session) => canCancel(session, now))
  const zones = listClientZones(booking)
  const coming = open.flatMap(({ startsAt }) =>
    startsAt ? showOnClocks(startsAt, zones, now).join(', ') : [],
  )
  const holds = await Promise.all(sessions.map(({ id }) => findLegalHold(db, 'booking', id)))
  const ids = sessions.map(({ id }) => id)
  const { erase } = words(context.get(visitorContext).language).myData
  return {
    paid: toEndingLines(await findEndingMoney(db, ids, now), erase.paid),
    hasLegalHold: holds.some((hold) => hold !== null),
    isOpen: open.length > 0,
    series: sessions.length > 1 ? { count: sessions.length, coming } : null,
    hasAccount: booking.userId !== null,
    mailbox: toMailbox(content.agency),
    back: `/appointments/${params.token}/data`,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, env, log } = context.get(instanceContext)
  const { id, linkVersion } = await requireLinkedBooking(context, params.token)
  return answerForm(
    { form: await request.formData(), log },
    {
      actions: {
        async erase() {
          const erasure = { bookingId: id, linkVersion, dataDir: env.dataDir }
          const erased = await eraseBooking(db, erasure, Temporal.Now.instant())
          return erased.ok ? '/appointments/erased' : `/appointments/${params.token}/erase`
        },
      },
    },
  )
}

export default function Erase({ loaderData }: Route.ComponentProps) {
  const { hasLegalHold, isOpen, hasAccount, series, paid, mailbox, back } = loaderData
  const texts = useWords().myData.erase
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{series ? texts.series.heading(series) : texts.heading}</h1>
      {hasLegalHold ? (
        <LegalHoldNote {...{ words: texts, mailbox }} />
      ) : (
        <EraseQuestion {...{ words: texts, isOpen, hasAccount, series, paid, mailbox }} />
      )}
      <p>
        <a href={back} className="inline-flex min-h-11 items-center font-semibold">
          {texts.back}
        </a>
      </p>
    </div>
  )
}
