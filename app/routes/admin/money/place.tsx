import { randomUUID } from 'node:crypto'
import { Link, useNavigation } from 'react-router'
import { PlacePriceForm } from '../../../features/money/money.schema.ts'
import { PaymentForm, PaymentList, PriceForm, ReturnPart } from '../../../features/money/money-card.tsx'
import { stateColours } from '../../../features/money/money-view.ts'
import { changePlacePrice } from '../../../features/money/places/change-place-price.server.ts'
import { findPaidPlace } from '../../../features/money/places/place-prices.server.ts'
import { toPlaceMoneyView } from '../../../features/money/places/place-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { LabelledRows, Summary } from '../../../ui/layout/blocks.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { retentionPage } from '../../../words/staff/retention.ts'
import { money } from '../../../words/staff/work/money.ts'
import { words as clientTexts } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/place'
import { moneyFields, readMoneyForm, toPaymentActions, withWords } from './payment-actions.server.ts'

const words = money.groupPlace

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const found = await findPaidPlace(db, params.placeId, requireStaff(context).scope)
  if (!found) throw noSuchPage()
  return {
    view: toPlaceMoneyView(found, readClock(context), clientTexts('en').money),
    paymentKey: randomUUID(),
    done: findDoneMessage(url, money.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const { placeId: groupPlaceId } = args.params
  const toDone = (done: string) => `/admin/money/places/${groupPlaceId}?done=${done}`
  const values = readTexts(form, moneyFields)
  return answerForm(sent, {
    values,
    actions: {
      ...toPaymentActions(sent, { groupPlaceId }, toDone),
      async price() {
        const read = parseForm(PlacePriceForm, values)
        if (!read.ok) return read
        const { revision } = readMoneyForm(sent)
        const changed = await changePlacePrice(db, { groupPlaceId, revision, ...read.input }, actor)
        return changed.ok ? toDone('price') : withWords(changed, money.refused)
      },
    },
  })
}

/** The money of a place in a group session: what it costs, and what came. */
export default function PlaceMoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, paymentKey, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/money/places/${view.id}`
  const find = (form: string) => (actionData?.form === form ? actionData : undefined)
  return (
    <>
      <BackLink to={view.group.href}>{view.group.title}</BackLink>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="wrap-anywhere" translate="no">
          {view.name}
        </h1>
        {view.state ? (
          <strong className={`text-lg tabular-nums ${stateColours[view.state.state]}`}>
            {view.state.text}
          </strong>
        ) : null}
      </div>
      <ChangeNote done={done} href={here} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <section className={`card ${formWidth} p-4 lg:p-5`}>
        <h2 className="mb-3 text-xl">{words.title}</h2>
        <LabelledRows rows={view.rows} />
        <PaymentList view={view} here={here} />
        <ReturnPart form={view.returnForm} {...{ paymentKey, here, isBusy }} answer={find('return')} isMain />
        {view.paymentForm ? (
          <>
            <h3 className="mt-4 font-bold">{money.card.enter}</h3>
            <PaymentForm
              form={view.paymentForm}
              {...{ paymentKey, here, isBusy }}
              answer={find('pay')}
              isMain={!view.returnForm}
            />
          </>
        ) : (
          <p className="mt-3">{words.noPriceNote}</p>
        )}
        {view.priceForm ? (
          <details open={find('price') !== undefined} className="mt-3">
            <Summary>{view.paymentForm ? money.card.change : money.card.set}</Summary>
            <PriceForm form={view.priceForm} {...{ here, isBusy }} answer={find('price')} />
          </details>
        ) : null}
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Link
            to={`/admin/audit?action=price.changed&subject=${view.id}`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {words.changes}
          </Link>
          <Link
            to={`/admin/retention?type=place&record=${view.id}#legal-hold`}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            {retentionPage.holdThis}
          </Link>
        </p>
      </section>
    </>
  )
}
