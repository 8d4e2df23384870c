import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { TextAreaField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../../ui/form/public-fields.tsx'
import { useSitePagesWords } from '../../../use-site-pages-words.ts'

type FormProps = Readonly<{
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  children?: ReactNode
}>

/** The contact form. It works without script. */
export function ContactForm({ values, errors, children }: FormProps) {
  const words = useSitePagesWords().contact.form
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <>
      <ErrorSummary errors={errors} />
      {/* The fragment makes the next page start at the errors. */}
      <form action="/contact#write" method="post" noValidate className="relative space-y-6">
        {children}
        <PersonFields toField={toField} words={words} />
        <TextField {...toField('subject')} label={words.subject} />
        <TextAreaField {...toField('message')} label={words.message} hint={words.messageHint} rows={8} />
        <HoneypotField />
        <Button className="w-full sm:w-auto">{words.button}</Button>
      </form>
    </>
  )
}
