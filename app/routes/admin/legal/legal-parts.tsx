import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { content as contentWords } from '../../../words/staff/content.ts'
import { legal as words } from '../../../words/staff/legal.ts'

/** A part of a legal text that nobody can change or remove. */
export function FixedPart({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <details className="rounded-card border-2 border-dashed border-line px-4 open:pb-4">
      <Summary>
        {title}
        <span className="ml-2 rounded-full bg-paper px-2 py-0.5 text-base font-normal text-muted">
          {words.fixed}
        </span>
      </Summary>
      <div className="space-y-2">{children}</div>
    </details>
  )
}

export function LegalButtons() {
  const isBusy = useNavigation().formMethod === 'POST'
  const { publish, save, preview } = words.buttons
  const busy = { 'aria-disabled': isBusy || undefined }
  return (
    <div className="flex flex-wrap gap-3">
      <Button name="intent" value="publish" {...busy}>
        {publish}
      </Button>
      <Button variant="quiet" name="intent" value="save" {...busy}>
        {save}
      </Button>
      <Button variant="quiet" name="intent" value="preview" {...busy}>
        {preview}
      </Button>
    </div>
  )
}

/** The words that somebody else has saved since the form was opened. The form keeps what was typed. */
export function TheirWords({
  by,
  fields,
}: Readonly<{ by: string; fields: readonly (readonly [label: string, text: string])[] }>) {
  if (fields.length === 0) return null
  return (
    <section className="card mt-6 space-y-3 border-2 border-marigold p-4">
      <h2 className="text-xl">{words.theirs({ by })}</h2>
      {fields.map(([label, text]) => (
        <div key={label}>
          <p className="font-semibold">{words.theirsOf({ field: label })}</p>
          <p className="whitespace-pre-line" dir="auto">
            {text || words.empty}
          </p>
        </div>
      ))}
    </section>
  )
}

type Version = Readonly<{
  number: number
  line: string
  isShown: boolean
  isReadable: boolean
  note?: string
}>

export function VersionList({ here, versions }: Readonly<{ here: string; versions: readonly Version[] }>) {
  return (
    <section className="mt-8 space-y-2">
      <h2 className="text-2xl">{words.versions.title}</h2>
      {versions.length === 0 ? <p className="text-muted">{words.versions.none}</p> : null}
      <ul className="divide-y divide-line">
        {versions.map(({ number, line, isShown, isReadable, note }) => (
          <li key={number} className="py-2">
            {isReadable ? (
              <Link to={`${here}/versions/${number}`} className="inline-block py-1 font-semibold">
                {line}
              </Link>
            ) : (
              <span className="inline-block py-1 font-semibold">{line}</span>
            )}
            <p className="text-base text-muted">
              {[
                isShown ? words.versions.isShown : '',
                isReadable ? (note ?? '') : contentWords.unreadable.version,
              ]
                .join(' ')
                .trim()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
