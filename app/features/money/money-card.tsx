import { Form, Link } from 'react-router'
import { priceReasons } from '../../db/money-kinds.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField, SelectField, TextField } from '../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { LabelledRows, Summary } from '../../ui/layout/blocks.tsx'
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
  /** The page of the client, for administrators. */
  clientHref?: string | null
}>

/** Shows what a session costs and what is paid. Administrators enter payments and change the price. */
export function MoneyCard({ view, answer, clientHref, ...rest }: Card) {
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
      <LabelledRows rows={view.rows} />
      {view.request ? <RequestPart request={view.request} {...rest} answer={find('decide')} /> : null}
      {view.places.length > 0 ? (
        <Form method="post" action={rest.here} preventScrollReset className="mt-3 flex flex-wrap gap-2">
          {view.places.map(({ id, label }) => (
            <Button
              key={id}
              name="intent"
              value={`place ${id}`}
              variant="quiet"
              isSmall
              aria-disabled={rest.isBusy || undefined}
            >
              {label}
            </Button>
          ))}
        </Form>
      ) : null}
      <PaymentList view={view} {...rest} />
      <ReturnPart form={view.returnForm} {...rest} answer={find('return')} />
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
      {clientHref ? (
        <Link to={`${clientHref}#packages`} className="inline-flex min-h-11 items-center font-semibold">
          {words.toPackages}
        </Link>
      ) : null}
    </section>
  )
}

type Part<Form> = Omit<Card, 'view'> & Readonly<{ form: NonNullable<Form> }>

type RequestProps = Omit<Card, 'view'> & Readonly<{ request: NonNullable<MoneyView['request']> }>

/** Shows that the client asked for a lower price. The text opens by a press, which is recorded. */
function RequestPart({ request, here, isBusy, answer }: RequestProps) {
  const texts = money.request
  const errors = firstMessages(answer?.errors ?? {})
  return (
    <div id="request" className="mt-3 border-l-4 border-marigold pl-4">
      <p className="font-semibold">{texts.asked({ day: request.askedOn })}</p>
      {request.text === null ? (
        <Link
          to={`${here}?request=open#request`}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {texts.read}
        </Link>
      ) : (
        <p translate="no" dir="auto" className="my-2 wrap-anywhere">
          {request.text}
        </p>
      )}
      {request.isOpen && request.isOfSeries ? <p>{texts.wholeSeries}</p> : null}
      {request.isOpen ? (
        <Form method="post" action={here} noValidate preventScrollReset className="mt-1 space-y-3">
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <TextField
              id="reducedAmount"
              name="amount"
              label={texts.amount}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={answer?.values.amount}
              error={errors.amount}
            />
            {request.currencies.length > 1 ? (
              <SelectField
                id="reducedCurrency"
                name="currency"
                label={words.currency}
                options={request.currencies}
                defaultValue={answer?.values.currency || request.currency}
                error={errors.currency}
              />
            ) : (
              <input type="hidden" name="currency" value={request.currency} />
            )}
          </div>
          <p className="flex flex-wrap gap-2">
            {(['reduced', 'free', 'no'] as const).map((decision) => (
              <Button
                key={decision}
                name="intent"
                value={`decide ${decision}`}
                variant="quiet"
                isSmall
                aria-disabled={isBusy || undefined}
              >
                {decision === 'reduced' ? texts.reduce : texts[decision]}
              </Button>
            ))}
          </p>
        </Form>
      ) : null}
    </div>
  )
}

export function PaymentList({
  view,
  here,
}: Readonly<{
  view: Readonly<{
    payments: MoneyView['payments']
    paymentForm: Readonly<{ revision: number }> | null
  }>
  here: string
}>) {
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

/** Money that belongs to the client: an administrator enters how it is given back. */
export function ReturnPart({
  form,
  ...rest
}: Omit<Card, 'view'> & MainProps & Readonly<{ form: MoneyView['returnForm'] }>) {
  if (!form) return null
  return (
    <section id="return" className="mt-4 scroll-mt-24 border-l-4 border-marigold pl-4">
      <h3 className="font-bold">{words.returnTitle}</h3>
      <PaymentForm form={form} {...rest} isReturn />
    </section>
  )
}

/** `isMain` where an entry is what the page is for. A booking has other main steps. */
type MainProps = Readonly<{ isMain?: boolean }>

/** With `isReturn` the money goes back to the client. */
export function PaymentForm({
  form,
  paymentKey,
  here,
  isBusy,
  answer,
  isReturn = false,
  isMain = false,
}: Part<MoneyView['paymentForm']> & MainProps & Readonly<{ isReturn?: boolean }>) {
  const toId = (name: string) => (isReturn ? `return-${name}` : name)
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
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField
          id={toId('amount')}
          name="amount"
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values?.amount || form.amount}
          error={errors.amount}
        />
        {form.currencies.length > 1 ? (
          <SelectField
            id={toId('currency')}
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
          id={toId('paidOn')}
          name="paidOn"
          type="date"
          label={words.day}
          defaultValue={values?.paidOn || form.day}
          error={errors.paidOn}
        />
      </div>
      <RadioField
        id={toId('kind')}
        name="kind"
        label={isReturn ? words.howReturned : words.how}
        options={form.kinds}
        defaultValue={values?.kind || form.kinds[0]?.value}
        error={errors.kind}
      />
      <Button
        name="intent"
        value={isReturn ? 'return' : 'pay'}
        variant={isMain ? 'primary' : 'quiet'}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? words.saving : isReturn ? words.returnTitle : words.save}
      </Button>
    </Form>
  )
}

/** A place in a group has no choice of a service. */
export function PriceForm({ form, here, isBusy, answer }: Omit<Part<MoneyView['priceForm']>, 'paymentKey'>) {
  const errors = firstMessages(answer?.errors ?? {})
  const values = answer?.values ?? form.values
  return (
    <Form method="post" action={here} noValidate preventScrollReset className="mt-3 space-y-3">
      <input type="hidden" name="priceRevision" value={form.revision} />
      {form.services ? (
        <SelectField
          name="serviceId"
          label={words.service}
          options={form.services}
          blank={words.otherService}
          defaultValue={values.serviceId}
          error={errors.serviceId}
        />
      ) : null}
      <TextField
        name="naira"
        label={words.naira}
        hint={words.nairaHint({ example: exampleAmount, none: '0' })}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={values.naira}
        error={errors.naira}
      />
      {form.asksRupees ? (
        <TextField
          name="rupees"
          label={words.rupees}
          inputMode="decimal"
          autoComplete="off"
          optional
          defaultValue={values.rupees}
          error={errors.rupees}
        />
      ) : null}
      <SelectField
        id="price-reason"
        name="reason"
        label={words.reason}
        blank={words.chooseOne}
        options={priceReasons.map((reason) => ({ value: reason, label: words.reasons[reason] }))}
        defaultValue={values.reason}
        error={errors.reason}
      />
      <Button name="intent" value="price" variant="quiet" aria-disabled={isBusy || undefined}>
        {isBusy ? words.saving : words.save}
      </Button>
    </Form>
  )
}
