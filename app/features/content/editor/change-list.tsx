import { withKeys } from '../../../lib/text/with-keys.ts'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import type { ChangedText, ShownChange } from './compare-pages.ts'

/** What differs between two pages: each section, and its texts before and after. */
export function ChangeList({ changes }: Readonly<{ changes: readonly ShownChange[] }>) {
  const keys = withKeys(changes.map(({ what }) => what))
  return (
    <ul className="space-y-3">
      {changes.map(({ what, texts }, index) => (
        <li key={keys[index]?.key} className="wrap-anywhere">
          <span className="font-semibold">{what}</span>
          {texts.map((text) => (
            <TextBeforeAndAfter key={`${text.name} ${text.before} ${text.after}`} {...text} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function TextBeforeAndAfter({ name, before, after }: ChangedText) {
  return (
    <div className="mt-1 border-l-4 border-line pl-3">
      <p className="text-base text-muted">{name}</p>
      {before ? (
        <p className="whitespace-pre-line">
          <span className="text-muted">{words.changes.before} </span>
          <del>{before}</del>
        </p>
      ) : null}
      {after ? (
        <p className="whitespace-pre-line">
          <span className="text-muted">{words.changes.after} </span>
          <ins className="font-semibold no-underline">{after}</ins>
        </p>
      ) : null}
    </div>
  )
}
