import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { money } from '../../words/staff/work/money.ts'
import { mostSessions } from './package-rules.ts'
import type { PackagesView } from './package-view.ts'

const words = money.packages

type Card = Readonly<{
  view: PackagesView
  /** A second press sells nothing. */
  paymentKey: string
  isBusy: boolean
  answer?: FormAnswer<Readonly<Record<string, string>>>
}>

/** Lists the packages of a client, and sells another one. */
export function PackagesCard({ view, paymentKey, isBusy, answer }: Card) {
  const errors = firstMessages(answer?.errors ?? {})
  const values = answer?.values
  return (
    <section id="packages" className="card p-4 lg:p-5">
      <h2 className="mb-1 text-xl">{words.title}</h2>
      {view.packages.length === 0 ? <p className="text-muted">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {view.packages.map(({ id, name, used, sold, state, colour }) => (
          <li key={id} className="py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link
                to={`/admin/money/packages/${id}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
              >
                {name}
              </Link>
              <span className={`tabular-nums ${colour}`}>{state}</span>
            </span>
            <span className="block text-base text-muted">{[used, sold].join('. ')}</span>
          </li>
        ))}
      </ul>
      <details open={answer !== undefined || undefined}>
        <Summary>{words.sell}</Summary>
        <Form method="post" noValidate preventScrollReset className="mt-3 space-y-3">
          <input type="hidden" name="paymentKey" value={paymentKey} />
          <SelectField
            name="serviceId"
            label={words.service}
            options={view.services}
            blank={words.other}
            defaultValue={values?.serviceId ?? view.services[0]?.value}
            error={errors.serviceId}
          />
          <TextField
            id="packageName"
            name="packageName"
            label={words.name}
            hint={view.services.length > 0 ? words.fromService : undefined}
            autoComplete="off"
            defaultValue={values?.packageName}
            error={errors.packageName}
          />
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField
              name="sessions"
              label={words.sessions}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(mostSessions).length}
              defaultValue={values?.sessions}
              error={errors.sessions}
            />
            <TextField
              name="amount"
              label={words.amount}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={values?.amount}
              error={errors.amount}
            />
            {view.currencies.length > 1 ? (
              <SelectField
                name="currency"
                label={money.card.currency}
                options={view.currencies}
                defaultValue={values?.currency || 'NGN'}
                error={errors.currency}
              />
            ) : (
              <input type="hidden" name="currency" value={view.currencies[0]?.value} />
            )}
          </div>
          <Button name="intent" value="sell" variant="quiet" aria-disabled={isBusy || undefined}>
            {isBusy ? words.saving : words.save}
          </Button>
        </Form>
      </details>
    </section>
  )
}
