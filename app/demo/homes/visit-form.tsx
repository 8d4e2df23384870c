import type { ReactNode } from 'react'
import { prefillMark } from '../../features/booking/form/prefill.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField, SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'

const categories = ['Pediatric', 'Obstetrics', 'Cardiology', 'Neurology'] as const
const options = categories.map((value) => ({ value, label: value }))

type Shell = Readonly<{ label: string; className: string; children: ReactNode }>

/** Takes its answers to the booking form in the body of a request: an address must not hold them. Needs no script. */
function Shell({ label, className, children }: Shell) {
  return (
    <form method="post" action="/appointments" aria-label={label} className={className}>
      <input type="hidden" name={prefillMark} value="yes" />
      {children}
    </form>
  )
}

/** The whole form: which department, who, why and when. */
export function VisitForm({ label, button }: { label: string; button: string }) {
  return (
    <Shell label={label} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <RadioField label="Category" name="category" options={options} defaultValue={categories[0]} />
      </div>
      <TextField label="Name" name="name" autoComplete="name" spellCheck={false} />
      <TextField label="Phone Number" name="phone" type="tel" autoComplete="tel" />
      <TextField label="Medical Record Number" name="recordNumber" autoComplete="off" />
      <TextField label="Reason for Visit" name="reason" autoComplete="off" />
      <TextField label="Preferred Date" name="preferredDate" type="date" />
      <TextField label="Preferred Time" name="preferredTime" type="time" />
      <div className="pt-2 sm:col-span-2">
        <Button className="w-full">{button}</Button>
      </div>
    </Shell>
  )
}

/** Three answers in one line. */
export function VisitBar({ label, button }: { label: string; button: string }) {
  return (
    <Shell
      label={label}
      className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-3 lg:grid-cols-[1fr_1.2fr_1.2fr_auto]"
    >
      <TextField label="Date" name="preferredDate" type="date" />
      <SelectField label="Specialization" name="category" blank="Choose one" options={options} />
      <TextField label="Contact Number" name="phone" type="tel" autoComplete="tel" />
      <Button className="sm:col-span-3 lg:col-span-1">{button}</Button>
    </Shell>
  )
}

/** A name, a few words and a day. */
export function VisitNote({ label, button }: { label: string; button: string }) {
  return (
    <Shell label={label} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField label="Name" name="name" autoComplete="name" spellCheck={false} />
      <TextField label="Preferred Date" name="preferredDate" type="date" />
      <div className="sm:col-span-2">
        <TextAreaField label="Reason for Visit" name="reason" rows={3} autoComplete="off" />
      </div>
      <div className="sm:col-span-2">
        <Button className="w-full sm:w-auto">{button}</Button>
      </div>
    </Shell>
  )
}
