import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import { toMailbox } from '../../../features/agency/agency.ts'
import { DoneNote } from '../../../features/booking/appointment/appointment-panel.tsx'
import { DataSectionView, HiddenSection, PaidNote } from '../../../features/booking/my-data/my-data-parts.tsx'
import { toPlacePath } from '../../../features/booking/private-link/link-token.server.ts'
import { eraseOwnPlace, replacePlaceLink } from '../../../features/groups/own-place.server.ts'
import { findPlaceData } from '../../../features/groups/place-data.server.ts'
import { toPlaceDataView } from '../../../features/groups/place-data-view.ts'
import { findEndingMoneyOfPlace } from '../../../features/money/open/open-money.server.ts'
import { findMyPlaceMoney } from '../../../features/money/places/place-prices.server.ts'
import { toEndingLines, toMoneySections } from '../../../features/money/price-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toConsentValues } from '../../../site-consent.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import type { Route } from './+types/place-data'
import { requireLinkedPlace } from './require-linked-place.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).groups.data.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, secrets, content } = context.get(instanceContext)
  const row = await requireLinkedPlace(context, params.placeToken)
  const texts = words(context.get(visitorContext).language)
  const wording = { words: texts.consent, values: toConsentValues(content.agency) }
  const found = await findPlaceData(db, secrets, row, wording)
  const view = toPlaceDataView(found, row.office?.timeZone ?? null, Temporal.Now.instant(), texts)
  const money = toMoneySections(await findMyPlaceMoney(db, row.place.id), texts.money)
  return {
    page: `/places/${params.placeToken}`,
    isReplaced: new URL(request.url).searchParams.has('replaced'),
    hasLegalHold: (await findLegalHold(db, 'place', row.place.id)) !== null,
    paid: toEndingLines(
      await findEndingMoneyOfPlace(db, row.place.id, Temporal.Now.instant()),
      texts.myData.erase.paid,
    ),
    mailbox: toMailbox(content.agency),
    hasMail: env.mailUrl !== undefined,
    view: { ...view, sections: [...view.sections, ...money] },
  }
}

/** A GET only shows the page. Only a pressed button acts. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, env, log, secrets } = context.get(instanceContext)
  const { id } = (await requireLinkedPlace(context, params.placeToken)).place
  const { groups, myData } = words(context.get(visitorContext).language)
  const { replace } = groups.data
  return answerForm(
    { form: await request.formData(), log },
    {
      refusals: {
        over: replace.refused,
        too_many_mails: replace.refused,
        has_legal_hold: myData.erase.legalHold,
      },
      actions: {
        async replace() {
          const link = { placeId: id, usesMail: env.mailUrl !== undefined }
          const replaced = await replacePlaceLink(db, link, Temporal.Now.instant())
          if (!replaced.ok) return replaced
          if (replaced.isMailed) return '/appointments/link-sent'
          return `${toPlacePath(secrets, id, replaced.version)}/data?replaced`
        },
        async erase() {
          const place = { placeId: id, dataDir: env.dataDir }
          const erased = await eraseOwnPlace(db, place, Temporal.Now.instant())
          return erased.ok ? '/appointments/erased' : erased
        },
      },
    },
  )
}

export default function PlaceDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, view, isReplaced, hasLegalHold, paid, mailbox, hasMail } = loaderData
  const { groups, myData } = useWords()
  const { data } = groups
  return (
    <div className="max-w-3xl space-y-8">
      <PatternBand className="w-36" />
      <h1>{data.heading}</h1>
      {actionData?.message ? (
        <p role="alert" className="card border-2 border-clay p-4 font-semibold">
          {actionData.message}
        </p>
      ) : null}
      {isReplaced ? <DoneNote>{data.replace.done}</DoneNote> : null}
      <p className="prose-width">{data.explanation}</p>
      <p className="print:hidden">
        <a href={page} className="inline-flex min-h-11 items-center font-semibold">
          {data.back}
        </a>
      </p>
      {view.sections.map((section) => (
        <DataSectionView key={section.title} section={section} />
      ))}
      {view.guardian ? <HiddenSection section={view.guardian} show={myData.show} /> : null}
      <section className="space-y-4 print:hidden">
        <ButtonLink variant="quiet" href={`${page}/my-data.json`} download>
          {data.download}
        </ButtonLink>
        <details className="card p-4">
          <Summary>{data.replace.title}</Summary>
          <form method="post" className="mt-3 space-y-4">
            <p className="prose-width">{hasMail ? data.replace.mailed : data.replace.shown}</p>
            <Button variant="quiet" name="intent" value="replace">
              {data.replace.button}
            </Button>
          </form>
        </details>
        <details className="card p-4">
          <Summary>{data.erase.title}</Summary>
          {hasLegalHold ? (
            <p className="prose-width mt-3">{myData.erase.legalHold}</p>
          ) : (
            <form method="post" className="mt-3 space-y-4">
              <p className="prose-width">{data.erase.text}</p>
              <p className="prose-width">{data.erase.stays}</p>
              <PaidNote {...{ paid, mailbox, words: myData.erase.paid }} />
              <Button variant="danger" name="intent" value="erase">
                {data.erase.button}
              </Button>
            </form>
          )}
        </details>
      </section>
    </div>
  )
}
