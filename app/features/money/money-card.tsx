import { Form, Link } from 'react-router'
import { paymentKinds } from '../../db/money-kinds.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { Lines } from '../../ui/text/text.tsx'
import { money } from '../../words/staff/work/money.ts'
import { exampleAmount } from './amount.ts'
import { type MoneyView, stateColours } from './money-view.ts'

const words = money.card

type Card = Readonly<{
  view: MoneyView
  /** The key of the next entry: a second press enters nothing. */
  paymentKey: string
  here: string
  isBusy: boolean
  answer?: FormAnswer<Readonly<Record<string, string>>>
}>

/** Shows what a session costs and what is paid. Administrators enter payments and change the price. */
export function MoneyCard({ view, answer, ...rest }: Card) {
  const find = (form: string) => (answer?.form === form ? answer : undefined)
  return (
    <section id="money" className="card p-4 lg:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{words.title}</h2>
        {view.state ? (
          <strong className={`text-lg tabular-nums ${stateColours[view.state.state]}`}>
            {view.state.text}
          </strong>
        ) : null}
      </div>
      {view.rows.length === 0 ? <p>{words.noPrice}</p> : null}
      <dl className="space-y-2">
        {view.rows.map(({ label, lines }) => (
          <div key={label} className="sm:flex sm:gap-4">
            <dt className="text-base text-muted sm:w-40 sm:shrink-0">{label}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
      <PaymentList view={view} {...rest} />
      {view.paymentForm ? (
        <details open={find('pay') !== undefined} className="mt-3">
          <Summary>{words.enter}</Summary>
          <PaymentForm form={view.paymentForm} {...rest} answer={find('pay')} />
        </details>
      ) : null}
      {view.priceForm ? (
        <details open={find('price') !== undefined}>
          <Summary>{view.rows.length > 0 ? words.change : words.set}</Summary>
          <PriceForm form={view.priceForm} {...rest} answer={find('price')} />
        </details>
      ) : null}
    </section>
  )
}

type Part<Form> = Omit<Card, 'view'> & Readonly<{ form: NonNullable<Form> }>

function PaymentList({ view, here }: Omit<Card, 'answer'>) {
  if (view.payments.length === 0) return null
  return (
    <ol className="mt-3 divide-y divide-line border-y border-line">
      {view.payments.map(({ id, number, kind, amount, day, by, hasReceipt, canTakeBack }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 py-1">
          <strong className="tabular-nums">{amount}</strong>
          <span>{kind}</span>
          <span className="text-base text-muted">{words.entry({ day, by, number })}</span>
          <span className="ms-auto" />
          {hasReceipt ? (
            <Link
              to={`/admin/money/receipts/${id}`}
              className="inline-flex min-h-11 items-center px-2 text-base font-semibold"
            >
              {words.receipt}
              <span className="sr-only">{` ${number}`}</span>
            </Link>
          ) : null}
          {canTakeBack ? (
            <Form method="post" action={here} preventScrollReset>
              <input type="hidden" name="priceRevision" value={view.paymentForm?.revision} />
              <button
                type="submit"
                name="intent"
                value={`back ${id}`}
                className="min-h-11 cursor-pointer px-2 text-base font-semibold text-clay underline"
              >
                {words.takeBack}
                <span className="sr-only">{` ${number}`}</span>
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function PaymentForm({ form, paymentKey, here, isBusy, answer }: Part<MoneyView['paymentForm']>) {
  const errors = firstMessages(answer?.errors ?? {})
  const values = answer?.values
  return (
    <Form
      key={form.revision}
      method="post"
      action={here}
      noValidate
      preventScrollReset
      className="mt-3 space-y-3"
    >
      <input type="hidden" name="priceRevision" value={form.revision} />
      <input type="hidden" name="paymentKey" value={paymentKey} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name="amount"
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values?.amount || form.amount}
          error={errors.amount}
        />
        {form.currencies.length > 1 ? (
          <SelectField
            name="currency"
            label={words.currency}
            options={form.currencies}
            defaultValue={values?.currency || form.currency}
            error={errors.currency}
          />
        ) : (
          <input type="hidden" name="currency" value={form.currency} />
        )}
        <TextField
          name="paidOn"
          type="date"
          label={words.day}
          defaultValue={values?.paidOn || form.day}
          error={errors.paidOn}
        />
      </div>
      <p className="flex flex-wrap gap-2">
        {paymentKinds.map((kind) => (
          <Button
            key={kind}
            name="intent"
            value={`pay ${kind}`}
            variant={kind === 'cash' ? 'primary' : 'quiet'}
            isSmall
            aria-disabled={isBusy || undefined}
          >
            {money.kinds[kind]}
          </Button>
        ))}
      </p>
    </Form>
  )
}

function PriceForm({ form, here, isBusy, answer }: Part<MoneyView['priceForm']>) {
  const errors = firstMessages(answer?.errors ?? {})
  const values = answer?.values ?? form.values
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="mt-3 space-y-3">
      <input type="hidden" name="priceRevision" value={form.revision} />
      <SelectField
        name="serviceId"
        label={words.service}
        options={form.services}
        blank={words.otherService}
        defaultValue={values.serviceId}
        error={errors.serviceId}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name="naira"
          label={words.naira}
          hint={words.nairaHint({ example: exampleAmount, none: '0' })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values.naira}
          error={errors.naira}
        />
        <TextField
          name="rupees"
          label={words.rupees}
          inputMode="decimal"
          autoComplete="off"
          optional
          defaultValue={values.rupees}
          error={errors.rupees}
        />
      </div>
      <Button name="intent" value="price" variant="quiet" aria-disabled={isBusy || undefined}>
        {isBusy ? words.saving : words.save}
      </Button>
    </Form>
  )
}
