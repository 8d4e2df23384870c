import { Form, Link } from 'react-router'
import { currencies } from '../../db/money-kinds.ts'
import { Button } from '../../ui/form/button.tsx'
import { EndForm } from '../../ui/form/end-form.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { enquiries } from '../../words/staff/work/enquiries.ts'
import { type EnquiryPageView, startNames } from './enquiry-view.ts'

const card = 'card p-4 lg:p-5'
const link = 'inline-flex min-h-11 items-center font-semibold'
const currencyOptions = currencies.map((value) => ({ value, label: enquiries.currencies[value] }))

type Answer = FormAnswer | undefined
type Option = Readonly<{ value: string; label: string }>

type CalendarProps = Readonly<{
  view: EnquiryPageView
  offices: readonly Option[]
  counsellors: readonly Option[]
  answer: Answer
  isBusy: boolean
}>

/** Puts the workshop into the calendar, or shows where it stands there. */
export function CalendarCard({ view, offices, counsellors, answer, isBusy }: CalendarProps) {
  const { calendar: words } = enquiries
  const { session } = view
  if (session) {
    return (
      <section className={card}>
        <h2 className="mb-2 text-xl">{words.title}</h2>
        <p>
          <span className="font-semibold">{session.when}</span>
          <span className="block text-muted" translate="no">
            {session.who}
          </span>
          {view.answer ? <span className="block text-muted">{view.answer}</span> : null}
        </p>
        <p className="flex flex-wrap gap-x-5">
          <Link to={session.href} className={link}>
            {words.open}
          </Link>
          <Link to={`/admin/groups/enquiries/${view.id}/people`} className={link}>
            {words.people}
          </Link>
        </p>
        {session.isOver ? null : (
          <EndForm intent="unschedule" revision={view.revision} isBusy={isBusy} {...words.takeOut} />
        )}
      </section>
    )
  }
  if (!view.canSchedule) return null
  const values: Readonly<Record<string, string | undefined>> = { ...view.planned, ...answer?.values }
  const errors = firstMessages(answer?.errors ?? {})
  return (
    <section className={card}>
      <h2 className="mb-3 text-xl">{words.title}</h2>
      {view.proposed.length > 0 ? (
        <div className="mb-4">
          <h3 className="text-base font-semibold">{words.proposed}</h3>
          <ul className="list-disc pl-5">
            {view.proposed.map((when) => (
              <li key={when}>{when}</li>
            ))}
          </ul>
          <p className="text-muted">{view.answer}</p>
        </div>
      ) : null}
      <Form method="post" className="space-y-4" preventScrollReset>
        <input type="hidden" name="revision" value={view.revision} key={view.revision} />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="office"
            label={words.office}
            error={errors.office}
            options={offices}
            defaultValue={values.office || offices[0]?.value}
          />
          <SelectField
            name="counsellor"
            label={words.counsellor}
            error={errors.counsellor}
            options={counsellors}
            blank={words.choose}
            defaultValue={values.counsellor}
          />
          {(view.email ? startNames : startNames.slice(0, 1)).map((name, index) => (
            <TextField
              key={name}
              name={name}
              label={index === 0 ? words.start : words.another({ number: index + 1 })}
              hint={index === 0 ? words.startHint : words.anotherHint}
              error={errors[name]}
              defaultValue={values[name]}
              type="datetime-local"
              dir="ltr"
              optional={index > 0}
            />
          ))}
          <TextField
            name="minutes"
            label={words.minutes}
            hint={words.minutesHint}
            error={errors.minutes}
            defaultValue={values.minutes}
            inputMode="numeric"
          />
        </div>
        <PriceFields idPrefix="plan" values={values} errors={errors} />
        <p className="text-muted">{view.email ? words.proposeText : words.callText}</p>
        <div className="flex flex-wrap gap-3">
          {view.email ? (
            <Button name="intent" value="propose" aria-disabled={isBusy || undefined}>
              {words.propose}
            </Button>
          ) : null}
          <Button
            variant={view.email ? 'quiet' : 'primary'}
            name="intent"
            value="schedule"
            aria-disabled={isBusy || undefined}
          >
            {view.email ? words.button : words.buttonOne}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type PriceProps = Readonly<{
  idPrefix: string
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
}>

function PriceFields({ idPrefix, values, errors }: PriceProps) {
  const { price: words } = enquiries
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <TextField
        id={`${idPrefix}-amount`}
        name="amount"
        label={words.amount}
        hint={words.amountHint}
        error={errors.amount}
        defaultValue={values.amount}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        id={`${idPrefix}-currency`}
        name="currency"
        label={words.currency}
        hint={words.currencyHint}
        options={currencyOptions}
        defaultValue={values.currency}
      />
    </div>
  )
}

type TermsProps = Readonly<{ view: EnquiryPageView; answer: Answer; isBusy: boolean }>

/** The agreed price and the invoice. */
export function TermsCard({ view, answer, isBusy }: TermsProps) {
  const { price: words } = enquiries
  if (view.terms === null) return null
  const values = { ...view.terms, ...answer?.values }
  const errors = firstMessages(answer?.errors ?? {})
  return (
    <section className={card}>
      <h2 className="mb-3 text-xl">{words.title}</h2>
      <Form method="post" className="space-y-4" preventScrollReset key={view.revision}>
        <input type="hidden" name="revision" value={view.revision} />
        <PriceFields idPrefix="terms" values={values} errors={errors} />
        <TextField
          name="invoice"
          label={words.invoiceNumber}
          hint={words.invoiceHint}
          error={errors.invoice}
          defaultValue={values.invoice}
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap items-center gap-x-5">
          <Button variant="quiet" name="intent" value="terms" aria-disabled={isBusy || undefined}>
            {words.save}
          </Button>
          <Link to={`/admin/groups/enquiries/${view.id}/invoice`} className={link}>
            {words.invoice}
          </Link>
        </div>
      </Form>
    </section>
  )
}
