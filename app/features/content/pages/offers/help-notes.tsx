import type { ReactNode } from 'react'
import { placed } from '../placed.ts'
import { Typed } from '../typed.tsx'
import type { HelpSectionContent } from './safety.schema.ts'
import { Sentence } from './sentence.tsx'

type Props = Readonly<{
  help: HelpSectionContent
  emergency?: ReactNode
  numbers?: ReactNode
  calm?: ReactNode
}>

/** The helplines, and the notes of the office: the first below the emergency numbers, the others beside. */
export function HelpView({ help, emergency, numbers, calm }: Props) {
  const notes = placed(help, 'items', help.items).map(({ item, at, key, index }) => (
    <section key={key} aria-labelledby={`${help.id}-${index + 1}`} className="space-y-2">
      <h2 id={`${help.id}-${index + 1}`} className="text-2xl">
        <Typed at={`${at}.title`}>{item.title}</Typed>
      </h2>
      <p>
        <Sentence sentence={item} at={`${at}.`} />
      </p>
    </section>
  ))
  const [first, ...others] = notes
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
      <div className="space-y-8">
        {emergency}
        {first ? <div className={noteLook}>{first}</div> : null}
        {numbers}
      </div>
      <div className="space-y-6">
        {calm}
        {others.length > 0 ? <div className={noteLook}>{others}</div> : null}
      </div>
    </div>
  )
}

const noteLook = 'space-y-6 rounded-3xl bg-blush p-6 lg:p-8'
