import { SelectField } from '../../../ui/form/field.tsx'
import { newBooking } from '../../../words/staff/work/new-booking.ts'
import { liftReasons } from '../limits/booking-limits.ts'

const words = newBooking.limits

/** Asks why staff book beyond the limits. The audit log stores the answer, so it is one of a list. */
export function LimitsReason({ value, error }: Readonly<{ value?: string; error?: string }>) {
  return (
    <>
      <input type="hidden" name="beyond" value="1" />
      <SelectField
        name="beyondReason"
        label={words.reason}
        blank={words.chooseOne}
        options={liftReasons.map((reason) => ({ value: reason, label: words.reasons[reason] }))}
        defaultValue={value}
        error={error}
      />
    </>
  )
}
