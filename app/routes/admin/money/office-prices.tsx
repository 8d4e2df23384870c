import { Form, useNavigation } from 'react-router'
import { toTypedAmount } from '../../../features/money/amount.ts'
import { listRupeeServices } from '../../../features/money/change-price.server.ts'
import { HowToPay, mostHowToPay, OptionalAmount } from '../../../features/money/money.schema.ts'
import { toServiceLabel } from '../../../features/money/money-view.ts'
import {
  findOfficePayment,
  listPaymentOffices,
  saveOfficePayment,
  takesRupees,
} from '../../../features/money/office-payment.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField, TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { Lines } from '../../../ui/text/text.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/office-prices'

const words = money.office
const here = '/admin/money/prices'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const toField = (serviceId: string) => `rupees-${serviceId}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const offices = await listPaymentOffices(db)
  const office = offices.find(({ id }) => id === url.searchParams.get('office')) ?? offices[0]
  const stored = office && (await findOfficePayment(db, office.id))
  const asksRupees = office !== undefined && (await takesRupees(db, office.id))
  const services = asksRupees ? await listRupeeServices(db) : []
  return {
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    officeId: office?.id ?? null,
    asksRupees,
    revision: stored?.revision ?? 0,
    howToPay: stored?.howToPay ?? '',
    services: services.map((service) => {
      const { id } = service
      const rupees = stored?.rupees.get(id)
      return {
        field: toField(id),
        label: toServiceLabel(service),
        rupees: rupees === undefined ? '' : toTypedAmount(rupees),
      }
    }),
    done: findDoneMessage(url, { saved: words.saved }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const officeId = readText(form, 'officeId')
  const revision = readRevision(form)
  const services = await listRupeeServices(db)
  const shown = services.filter(({ id }) => form.has(toField(id))).map(({ id }) => id)
  const typed = Object.fromEntries(shown.map((id) => [toField(id), readText(form, toField(id))]))
  const values: Record<string, string> = { ...typed, howToPay: readText(form, 'howToPay') }

  function readRupees() {
    const rupees = new Map<string, number>()
    const errors: Record<string, string[]> = {}
    for (const id of shown) {
      const read = OptionalAmount.safeParse(typed[toField(id)] ?? '')
      if (!read.success) errors[toField(id)] = read.error.issues.map(({ message }) => message)
      else if (read.data !== null) rupees.set(id, read.data)
    }
    return { rupees, errors }
  }

  return answerForm(sent, {
    values: { ...values, revision: String(revision) },
    refusals: { changed_meanwhile: words.changedMeanwhile },
    actions: {
      async save() {
        const text = HowToPay.safeParse(values.howToPay)
        const { rupees, errors } = readRupees()
        if (!text.success) errors.howToPay = text.error.issues.map(({ message }) => message)
        if (!text.success || Object.keys(errors).length > 0) return refuseFields(errors)
        const change = { officeId, revision, howToPay: text.data, rupees, shown }
        const saved = await saveOfficePayment(db, change, actor)
        return saved.ok ? `${here}?office=${officeId}&done=saved` : saved
      },
    },
  })
}

export default function OfficePrices({ loaderData, actionData }: Route.ComponentProps) {
  const { offices, officeId, asksRupees, services, howToPay, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST' || undefined
  const isConflict = actionData?.reason === 'changed_meanwhile'
  const values: Readonly<Record<string, string>> = actionData?.values ?? {}
  const errors = firstMessages(actionData?.errors ?? {})
  const toHref = (office: string) => `${here}?office=${office}`
  return (
    <>
      <ChangeNote done={done} href={officeId ? toHref(officeId) : here} answer={actionData} />
      <PageHead title={words.heading} lead={words.lead} />
      {officeId ? (
        <>
          <ViewLinks label={words.offices} views={offices} current={officeId} toHref={toHref} />
          <ErrorSummary errors={actionData?.errors ?? {}} />
          {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
          {isConflict ? (
            <div className="card mb-4 p-4">
              <h2 className="mb-1 text-base font-semibold">{words.storedNow}</h2>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {howToPay || words.storedNothing}
              </p>
              <Lines
                lines={services
                  .filter(({ rupees }) => rupees)
                  .map(({ label, rupees }) => `${label}: ₹${rupees}`)}
              />
            </div>
          ) : null}
          <Form
            key={`${officeId} ${loaderData.revision}`}
            method="post"
            action={toHref(officeId)}
            noValidate
            preventScrollReset
            className={`card ${formWidth} space-y-4 p-4 sm:p-5`}
          >
            <input type="hidden" name="officeId" value={officeId} />
            <input
              type="hidden"
              name="revision"
              // A refused text keeps the revision that the person has read.
              value={isConflict ? loaderData.revision : (values.revision ?? loaderData.revision)}
            />
            <LongTextField
              name="howToPay"
              label={words.howToPay}
              hint={words.howToPayHint}
              rows={6}
              maxCharacters={mostHowToPay}
              optional
              defaultValue={values.howToPay ?? howToPay}
              error={errors.howToPay}
            />
            {asksRupees ? (
              <>
                <h2 className="text-lg">{words.besideHeading}</h2>
                <p className="text-muted">{services.length > 0 ? words.besideHint : words.noServices}</p>
              </>
            ) : null}
            {services.map(({ field, label, rupees }) => (
              <TextField
                key={field}
                name={field}
                label={label}
                inputMode="decimal"
                autoComplete="off"
                optional
                className="max-w-48"
                defaultValue={values[field] ?? rupees}
                error={errors[field]}
              />
            ))}
            <Button aria-disabled={isBusy}>{isBusy ? words.saving : words.save}</Button>
          </Form>
        </>
      ) : (
        <p>
          {words.noOffices} <a href="/admin/offices?new">{words.addOffice}</a>
        </p>
      )}
    </>
  )
}
