import { findLanguage } from '../../lib/text/find-language.ts'
import { Medallion } from '../../ui/brand/motif.tsx'

export type TeamMember = Readonly<{ name: string; designation: string; text: string }>

type Props = Readonly<{ title: string; text: string; team: readonly TeamMember[] }>

export function TeamList({ title, text, team }: Props) {
  return (
    <section aria-labelledby="team" className="space-y-8">
      <div className="space-y-3">
        <h2 id="team">{title}</h2>
        <p className="prose-width text-muted">{text}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {team.map((member) => (
          <li
            key={member.name}
            className="card flex items-center gap-4 p-5 lg:flex-col lg:items-start lg:gap-5 lg:p-7"
          >
            <Medallion name={member.name} className="size-20 lg:size-28" />
            <div>
              <h3 lang={findLanguage(member.name)}>{member.name}</h3>
              <p>{member.designation}</p>
              <p className="text-base text-muted">{member.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
