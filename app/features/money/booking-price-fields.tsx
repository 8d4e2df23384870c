import { CheckboxField, SelectField, TextField } from '../../ui/form/field.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { money } from '../../words/staff/work/money.ts'
import { mostRequest, otherPrice } from './money.schema.ts'

const words = money.newBooking

type Option = Readonly<{ value: string; label: string }>
type Props = Readonly<{
  view: Readonly<{
    /** What a session costs as usual. */
    usual: string
    /** Null: this person only reads the price. */
    services: readonly Option[] | null
    /** The price is asked for in rupees, too. */
    asksRupees: boolean
    packages: readonly Option[]
  }>
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string | undefined>>
}>

/**
 * Says what the session costs, and offers the packages of the client. The price stays so unless an administrator opens the fold and chooses
 * another one.
 */
export function BookingPriceFields({ view, values, errors }: Props) {
  const { usual, services, asksRupees, packages } = view
  const fields = ['priceService', 'naira', 'rupees', 'priceRequest']
  const isOpen = fields.some((field) => values[field] || errors[field])
  const [only] = packages.length === 1 ? packages : []
  return (
    <>
      {only ? (
        // A tick leaves the rest of the form on the first screen.
        <CheckboxField
          name="packageId"
          value={only.value}
          label={words.placeOf({ name: only.label })}
          defaultChecked={values.packageId === only.value}
          error={errors.packageId}
        />
      ) : null}
      {packages.length > 1 ? (
        <SelectField
          name="packageId"
          label={words.place}
          blank={words.noPlace}
          options={packages}
          defaultValue={values.packageId}
          error={errors.packageId}
        />
      ) : null}
      <details open={isOpen || undefined}>
        <Summary>{usual}</Summary>
        <div className="space-y-3 pt-1">
          {services ? (
            <>
              <SelectField
                name="priceService"
                label={words.price}
                blank={words.usual}
                options={[...services, { value: otherPrice, label: words.other }]}
                defaultValue={values.priceService}
                error={errors.priceService}
              />
              <div className="grid items-end gap-3 sm:grid-cols-2">
                <TextField
                  name="naira"
                  label={money.card.naira}
                  inputMode="decimal"
                  autoComplete="off"
                  defaultValue={values.naira}
                  error={errors.naira}
                />
                {asksRupees ? (
                  <TextField
                    name="rupees"
                    label={money.card.rupees}
                    inputMode="decimal"
                    autoComplete="off"
                    defaultValue={values.rupees}
                    error={errors.rupees}
                  />
                ) : null}
              </div>
            </>
          ) : null}
          <TextField
            name="priceRequest"
            label={words.ask}
            hint={words.askHint}
            autoComplete="off"
            maxLength={mostRequest}
            defaultValue={values.priceRequest}
            error={errors.priceRequest}
          />
        </div>
      </details>
    </>
  )
}
