import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { RadioField, SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import { PartSection } from './part-section.tsx'

const choices = [
  { value: 'a', label: 'Online' },
  { value: 'b', label: 'At the office' },
]

/** Fields empty, filled, and with what is wrong said at them. */
export function AskingParts() {
  return (
    <PartSection title="Fields">
      <div className="max-w-2xl space-y-6">
        <ErrorSummary errors={{ wrong: ['Enter your name'] }} />
        <TextField label="Name" name="empty" hint="Any name that you want us to call you by" />
        <TextField label="Phone number" name="optional" optional defaultValue="+234 000 000 0000" />
        <TextField label="Name" name="wrong" error="Enter your name" />
        <SelectField label="Marital status" name="select" options={choices} blank="Choose one" />
        <TextAreaField label="Complaint" name="area" error="Complaint must be 4,000 characters or less" />
        <RadioField label="Where" name="radio" options={choices} defaultValue="a" />
        <RadioField label="Where else" name="stacked" options={choices} isStacked error="Choose one" />
        <Button type="button">Submit</Button>
      </div>
    </PartSection>
  )
}
