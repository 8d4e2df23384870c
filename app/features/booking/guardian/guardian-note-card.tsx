import type { GuardianNote } from './guardian-note.ts'

export function GuardianNoteCard({ heading, lines, isWarning }: GuardianNote) {
  return (
    <section className={`card space-y-3 p-4 ${isWarning ? 'border-2 border-marigold' : ''}`}>
      <h2 className="text-xl">{heading}</h2>
      {lines.map((line) => (
        <p key={line} className="prose-width">
          {line}
        </p>
      ))}
      {isWarning ? (
        <p className="prose-width">
          If you need someone now, <a href="/help">get help now</a>.
        </p>
      ) : null}
    </section>
  )
}
