import type { ReactNode } from 'react'
import { EnquiryFields } from '../../../features/workshops/enquiry-fields.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { HoneypotField } from '../../../ui/form/public-fields.tsx'
import type { Words } from '../../../words/words.ts'

type FormProps = Readonly<{
  words: Words['workshops']['form']
  values: Readonly<Record<string, string | undefined>>
  errors: FieldErrors
  children?: ReactNode
}>

/** The form of an organisation that asks for a workshop. It works without script. */
export function WorkshopForm({ words, values, errors, children }: FormProps) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <section id="write" aria-labelledby="write-title" className="card p-6 lg:p-8">
      <h2 id="write-title" className="mb-5 text-2xl">
        {words.title}
      </h2>
      <ErrorSummary errors={errors} />
      {/* The fragment makes the next page start at the errors. */}
      <form action="/workshops#write" method="post" noValidate className="relative space-y-6">
        {children}
        <EnquiryFields {...{ toField, words }} />
        <HoneypotField />
        <Button className="w-full sm:w-auto">{words.button}</Button>
      </form>
    </section>
  )
}
