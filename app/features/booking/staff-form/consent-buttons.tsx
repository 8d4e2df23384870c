import { Button } from '../../../ui/form/button.tsx'
import { newBooking } from '../../../words/staff/work/new-booking.ts'

type Props = Readonly<{
  text: string
  /** What staff read to a client without an e-mail address. */
  byPhone: string
  error: string | undefined
  isBusy: boolean
}>

const words = newBooking.consent
const readOut = 'rounded-lg bg-paper p-3 text-base'

/**
 * Shows what staff read to the client, and books by the button that says how the client agreed. Enter in a field presses the first button
 * of the form, which says nothing of consent. The text follows the choice of the form's `withoutEmail`, also before script runs.
 */
export function ConsentButtons({ text, byPhone, error, isBusy }: Props) {
  return (
    <section aria-labelledby="consent-heading" className="space-y-3">
      <h2 id="consent-heading" className="text-lg font-bold">
        {words.heading}
      </h2>
      {error ? (
        <p id="consentBy-error" className="font-semibold text-clay">
          {error}
        </p>
      ) : null}
      {[
        {
          said: text,
          className: "group-has-[[name=withoutEmail]>option:checked:not([value=''])]/client:hidden",
        },
        {
          said: byPhone,
          className: "hidden group-has-[[name=withoutEmail]>option:checked:not([value=''])]/client:block",
        },
      ].map(({ said, className }) => (
        <p key={className} className={`${readOut} ${className}`}>
          {said}
        </p>
      ))}
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
        <Button id="consentBy" name="consentBy" value="phone" aria-disabled={isBusy || undefined}>
          {isBusy ? words.booking : words.phone}
        </Button>
        <Button name="consentBy" value="in_person" variant="quiet" aria-disabled={isBusy || undefined}>
          {words.inPerson}
        </Button>
      </div>
    </section>
  )
}
