import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { Lines } from '../../ui/text/text.tsx'
import { money } from '../../words/staff/work/money.ts'
import { exampleAmount } from './amount.ts'
import type { MoneyView } from './money-view.ts'

const words = money.card

type Card = Readonly<{
  view: MoneyView
  here: string
  isBusy: boolean
  answer?: FormAnswer<Readonly<Record<string, string>>>
}>

/** Shows what a session costs. Administrators can change it. */
export function MoneyCard({ view, here, isBusy, answer }: Card) {
  const refused = answer?.form === 'price' ? answer : undefined
  return (
    <section className="card p-4 lg:p-5">
      <h2 className="mb-3 text-xl">{words.title}</h2>
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
      {view.priceForm ? (
        <details open={refused !== undefined} className="mt-3">
          <Summary>{view.rows.length > 0 ? words.change : words.set}</Summary>
          <PriceForm form={view.priceForm} {...{ here, isBusy }} answer={refused} />
        </details>
      ) : null}
    </section>
  )
}

type PriceFormProps = Omit<Card, 'view'> & Readonly<{ form: NonNullable<MoneyView['priceForm']> }>

function PriceForm({ form, here, isBusy, answer }: PriceFormProps) {
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
