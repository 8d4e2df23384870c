import type { ReactNode } from 'react'
import { Motif } from '../../ui/brand/motif.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import { HoneypotField, PersonFields } from '../../ui/form/public-fields.tsx'

type FormWords = Readonly<
  Record<
    'title' | 'text' | 'comment' | 'commentHint' | 'name' | 'nameHint' | 'email' | 'emailHint' | 'button',
    string
  >
>

type Props = Readonly<{
  words: FormWords
  /** The path of the article. */
  path: string
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  children?: ReactNode
}>

export function ReplyForm({ words, path, values, errors, children }: Props) {
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <section id="reply" aria-labelledby="reply-heading" className="card p-6 lg:p-8">
      <h2 id="reply-heading">{words.title}</h2>
      <p className="prose-width mt-3 mb-6 text-muted">{words.text}</p>
      <ErrorSummary errors={errors} />
      {/* The anchor shows the errors after the page has loaded again. */}
      <form action={`${path}#reply`} method="post" noValidate className="relative space-y-6">
        {children}
        <TextAreaField {...toField('comment')} label={words.comment} hint={words.commentHint} rows={6} />
        <div className="grid gap-6 xl:grid-cols-2 xl:items-end">
          <PersonFields toField={toField} words={words} nameAutoComplete="nickname" />
        </div>
        <HoneypotField />
        <Button className="w-full sm:w-auto">{words.button}</Button>
      </form>
    </section>
  )
}

type SentWords = Readonly<Record<'title' | 'text' | 'danger' | 'link', string>>

/** Replaces the form once a comment is stored. */
export function ReplySent({ words }: { words: SentWords }) {
  return (
    <section id="reply" aria-labelledby="sent" className="card flex flex-col gap-5 p-6 sm:flex-row lg:p-8">
      <Motif name="sun" ground="leaf" className="size-16" />
      <div className="space-y-3">
        <h2 id="sent">{words.title}</h2>
        <p className="prose-width">{words.text}</p>
        <p className="prose-width">
          {words.danger} <a href="/help">{words.link}</a>
        </p>
      </div>
    </section>
  )
}
