import type { ReactNode } from 'react'
import { Motif } from '../../ui/brand/motif.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../ui/form/public-fields.tsx'

type Words = Readonly<
  Record<
    'title' | 'name' | 'nameHint' | 'email' | 'emailHint' | 'subject' | 'message' | 'messageHint' | 'button',
    string
  >
>

type Props = Readonly<{
  words: Words
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  children?: ReactNode
}>

/** The contact form. It works without script. */
export function ContactForm({ words, values, errors, children }: Props) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <section id="write" aria-labelledby="write-heading">
      <h2 id="write-heading" className="mb-6">
        {words.title}
      </h2>
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
    </section>
  )
}

type SentProps = Readonly<{ words: Readonly<{ title: string; text: string; again: string }> }>

/** Replaces the form after a message was stored. */
export function MessageSent({ words }: SentProps) {
  return (
    <section
      id="write"
      aria-labelledby="sent"
      className="card flex self-start flex-col gap-5 p-6 sm:flex-row lg:p-8"
    >
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent">{words.title}</h2>
        <p className="prose-width">{words.text}</p>
        <p>
          <a href="/contact#write" className="inline-block py-2 font-semibold">
            {words.again}
          </a>
        </p>
      </div>
    </section>
  )
}
