import type { PublicGroup } from '../../../features/groups/public-view.ts'
import { Lines } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'

/** When and where a session is, for whom, and whether places are left. The script adds the time on the clock of the visitor. */
export function GroupFacts({ group, words }: Readonly<{ group: PublicGroup; words: Words['groups'] }>) {
  const { facts } = words
  const rows = [
    { label: facts.where, lines: group.where },
    { label: facts.who, lines: [group.who] },
    { label: facts.places, lines: [group.left] },
  ]
  return (
    <dl className="space-y-1">
      <FactRow label={facts.when}>
        <strong>{group.when}</strong>
        <client-clock at={group.startsAt} zone={group.zone} words={words.onYourClock} class="block" />
        <span className="block text-muted">{group.length}</span>
      </FactRow>
      {rows.map(({ label, lines }) => (
        <FactRow key={label} label={label}>
          <Lines lines={lines} />
        </FactRow>
      ))}
    </dl>
  )
}

export function FactRow({ label, children }: Readonly<{ label: string; children: React.ReactNode }>) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-28 shrink-0 font-semibold">{label}</dt>
      <dd className="min-w-0 flex-1 basis-52">{children}</dd>
    </div>
  )
}
