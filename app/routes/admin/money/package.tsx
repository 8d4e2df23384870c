import { randomUUID } from 'node:crypto'
import { Form, Link, useNavigation } from 'react-router'
import { EndPackageForm } from '../../../features/money/money.schema.ts'
import { PaymentForm, PaymentList, ReturnPart } from '../../../features/money/money-card.tsx'
import { stateColours } from '../../../features/money/money-view.ts'
import { toPackageView } from '../../../features/money/package-view.ts'
import { endPackage, findPackage } from '../../../features/money/packages.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { LabelledRows, Summary } from '../../../ui/layout/blocks.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/package'
import { moneyFields, readMoneyForm, toPaymentActions } from './payment-actions.server.ts'

const words = money.packages

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.service, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const found = await findPackage(db, params.packageId, requireStaff(context).scope)
  if (!found) throw noSuchPage()
  return {
    view: toPackageView(found, readClock(context)),
    paymentKey: randomUUID(),
    done: findDoneMessage(url, money.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const { packageId } = args.params
  const here = `/admin/money/packages/${packageId}`
  const { revision } = readMoneyForm(sent)
  return answerForm(sent, {
    values: readTexts(form, moneyFields),
    refusals: { ...money.paymentRefused, not_found: undefined },
    actions: {
      ...toPaymentActions(sent, { packageId }, (done) => `${here}?done=${done}`),
      async end() {
        const read = parseForm(EndPackageForm, readTexts(form, moneyFields))
        if (!read.ok) return read
        const ended = await endPackage(db, { packageId, revision, ...read.input }, actor)
        return ended.ok ? `${here}?done=package-ended` : ended
      },
    },
  })
}

/** A package: what it costs, what is paid, and the sessions that it pays for. */
export default function PackagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, paymentKey, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/money/packages/${view.id}`
  const find = (form: string) => (actionData?.form === form ? actionData : undefined)
  const [pay, end] = [find('pay'), find('end')]
  return (
    <>
      <BackLink to={`${view.client.href}#packages`}>{view.client.name}</BackLink>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h1 className="wrap-anywhere">{view.name}</h1>
        <strong className={`text-lg tabular-nums ${stateColours[view.state.state]}`}>
          {view.state.text}
        </strong>
      </div>
      <ChangeNote done={done} href={here} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <section className="card min-w-0 p-4 lg:p-5">
          <LabelledRows rows={view.rows} />
          <PaymentList view={view} here={here} />
          <ReturnPart
            form={view.returnForm}
            {...{ paymentKey, here, isBusy }}
            answer={find('return')}
            isMain
          />
          <details open={pay !== undefined || view.state.state === 'owed'} className="mt-3">
            <Summary>{money.card.enter}</Summary>
            <PaymentForm
              form={view.paymentForm}
              {...{ paymentKey, here, isBusy }}
              answer={pay}
              isMain={!view.returnForm}
            />
          </details>
          <details open={end !== undefined} className="mt-6">
            <Summary>{view.isEnded ? words.changeReturned : words.end}</Summary>
            <Form method="post" action={here} noValidate className="mt-3 space-y-3">
              <input type="hidden" name="priceRevision" value={view.revision} />
              {view.isEnded ? null : <p>{words.endNote}</p>}
              <TextField
                key={view.revision}
                name="returned"
                label={view.isEnded ? words.stillReturned : words.returned}
                hint={(view.isEnded ? words.stillReturnedHint : words.returnedHint)({ none: '0' })}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={end?.values.returned ?? view.returned}
                error={firstMessages(end?.errors ?? {}).returned}
              />
              <Button
                name="intent"
                value="end"
                variant={view.isEnded ? 'quiet' : 'danger'}
                aria-disabled={isBusy || undefined}
              >
                {view.isEnded ? money.card.save : words.end}
              </Button>
            </Form>
          </details>
        </section>
        <section className="card min-w-0 p-4 lg:p-5">
          <h2 className="mb-2 text-xl">{words.placesTitle}</h2>
          {view.places.length === 0 && !view.otherUsed ? (
            <p className="mb-2 text-muted">{words.noPlaces}</p>
          ) : null}
          <ol className="mb-3 divide-y divide-line">
            {view.places.map(({ id, bookingId, time }) => (
              <li key={id} className="flex min-h-11 items-center py-1">
                {bookingId ? (
                  <Link
                    to={`/admin/bookings/${bookingId}#money`}
                    className="inline-flex min-h-11 items-center font-semibold"
                  >
                    {time}
                  </Link>
                ) : (
                  time
                )}
              </li>
            ))}
          </ol>
          {view.otherUsed ? <p className="mb-3">{view.otherUsed}</p> : null}
          <p className="text-base text-muted">{view.rule}</p>
        </section>
      </div>
    </>
  )
}
