import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import type { PageContent } from '../pages/page.schema.ts'
import { type RichText, toPlainText } from '../rich-text/rich-text.ts'
import type { Conflict } from './compare-pages.ts'
import { readAt } from './page-changes.ts'

type ConflictProps = Readonly<{
  by: string | null
  all: readonly Conflict[]
  page: PageContent
  toFieldName: (path: string) => string
  onTake: (conflict: Conflict) => void
  onKeep: () => void
}>

/** Shows the words of another person beside one's own, so that neither is lost. */
export function ConflictNote({ by, all, page, toFieldName, onTake, onKeep }: ConflictProps) {
  const isTaken = ({ path, theirs }: Conflict) => readAt(page, path) === theirs
  const note = useRef<HTMLElement>(null)
  // The fields beside a text that is typed in place are scrolled to its section, below the note.
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={note} role="alert" className="card mb-6 space-y-4 border-2 border-clay p-4">
      <h2 className="text-xl">{words.conflict.title({ by: by ?? words.pages.somebody })}</h2>
      <p>{words.conflict.text}</p>
      {all.map((conflict) => (
        <div key={conflict.path} className="space-y-2 border-t border-line pt-3">
          <h3 className="text-base">{toFieldName(conflict.path)}</h3>
          <p className="text-base text-muted">{words.conflict.theirs}</p>
          <p className="wrap-anywhere whitespace-pre-line">{showTheirs(conflict.theirs)}</p>
          {isFieldValue(conflict.theirs) && !isTaken(conflict) ? (
            <Button type="button" variant="quiet" isSmall onClick={() => onTake(conflict)}>
              {words.conflict.takeTheirs}
            </Button>
          ) : null}
        </div>
      ))}
      <Button type="button" onClick={onKeep}>
        {all.every(isTaken) ? words.conflict.saveTaken : words.conflict.keepMine}
      </Button>
    </section>
  )
}

const isRichText = (value: unknown): value is RichText =>
  Array.isArray(value) && value.every((block) => 'kind' in Object(block))

const isFieldValue = (value: unknown) => typeof value === 'string' || isRichText(value)

/** Returns all texts of a field as lines. */
function showTheirs(value: unknown): string {
  if (isRichText(value)) return toPlainText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(showTheirs).join('\n')
}
