import { sayNothingSent } from '../../../features/agency/agency.ts'
import { DoneNote } from '../../../features/booking/appointment/appointment-panel.tsx'
import { findMyData } from '../../../features/booking/my-data/find-my-data.server.ts'
import {
  DataSectionView,
  HiddenSection,
  MyDataActions,
} from '../../../features/booking/my-data/my-data-parts.tsx'
import { toMyDataView } from '../../../features/booking/my-data/my-data-view.ts'
import { withdrawConsent } from '../../../features/booking/my-data/withdraw-consent.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { replaceLink } from '../../../features/booking/private-link/replace-link.server.ts'
import { findMyMoney } from '../../../features/money/my-money.server.ts'
import { toMoneySections } from '../../../features/money/price-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toConsentValues } from '../../../site-consent.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { requireLinkedBooking } from '../booking/require-linked-booking.server.ts'
import type { Route } from './+types/my-data'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, secrets, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  const texts = words(context.get(visitorContext).language)
  const wording = { words: texts.consent, values: toConsentValues(content.agency) }
  const found = await findMyData(db, secrets, booking.id, wording)
  if (!found) throw noSuchPage()
  const query = new URL(request.url).searchParams
  const notes = { ...texts.myData.notes, 'not-sent': sayNothingSent(content.agency) }
  const view = toMyDataView(found, Temporal.Now.instant(), texts)
  const money = toMoneySections(await findMyMoney(db, secrets, booking.id), texts.money)
  return {
    view: { ...view, sections: [...view.sections, ...money] },
    page: `/appointments/${params.token}`,
    hasMail: env.mailUrl !== undefined,
    note: Object.entries(notes).find(([name]) => query.has(name))?.[1] ?? null,
  }
}

/** A GET only shows the page. Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, env, secrets, log } = context.get(instanceContext)
  const { id, linkVersion } = await requireLinkedBooking(context, params.token)
  const link = { bookingId: id, linkVersion }
  const page = `/appointments/${params.token}`
  const now = Temporal.Now.instant()
  return answerForm(
    { form: await request.formData(), log },
    {
      actions: {
        async withdraw() {
          const withdrawn = await withdrawConsent(db, link, now)
          if (!withdrawn.ok) return `${page}/data`
          return `${page}/data?${withdrawn.hasLegalHold ? 'closed' : 'withdrawn'}`
        },
        async replace() {
          const replaced = await replaceLink(db, { ...link, usesMail: Boolean(env.mailUrl) }, now)
          if (!replaced.ok) return replaced.reason === 'too_many_mails' ? `${page}/data?not-sent` : page
          // Only the owner of the mailbox gets the new link: somebody else may have pressed the button.
          if (env.mailUrl) return '/appointments/link-sent'
          return `${toPrivatePath(secrets, { id, linkVersion: replaced.linkVersion })}/data?replaced`
        },
      },
    },
  )
}

export default function MyDataPage({ loaderData }: Route.ComponentProps) {
  const { view, page, hasMail, note } = loaderData
  const { myData } = useWords()
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,26rem)] lg:gap-16">
      <div className="min-w-0 space-y-8">
        {note ? <DoneNote>{note}</DoneNote> : null}
        <PatternBand className="w-36" />
        <h1>{myData.heading}</h1>
        <p className="prose-width">{myData.explanation}</p>
        <p className="print:hidden">
          <a href={page} className="inline-flex min-h-11 items-center font-semibold">
            {myData.back}
          </a>
        </p>
        {view.sections.map((section) => (
          <DataSectionView key={section.title} section={section} />
        ))}
        <HiddenSection section={view.written} show={myData.show} />
        <DataSectionView section={view.openings} />
        <DataSectionView section={view.changes} />
      </div>
      <div className="min-w-0">
        <MyDataActions words={myData.actions} hasTexts={view.hasTexts} {...{ page, hasMail }} />
      </div>
    </div>
  )
}
