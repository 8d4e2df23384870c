import type { ReactNode } from 'react'
import { placed } from '../placed.ts'
import { Typed } from '../typed.tsx'
import type { HelpSectionContent } from './safety.schema.ts'
import { Sentence } from './sentence.tsx'

type Props = Readonly<{ help: HelpSectionContent; numbers?: ReactNode; calm?: ReactNode }>

/** The helplines, and the notes of the office beside them. */
export function HelpView({ help, numbers, calm }: Props) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
      {numbers}
      <div className="space-y-6">
        {calm}
        {help.items.length > 0 ? (
          <div className="space-y-6 rounded-3xl bg-blush p-6 lg:p-8">
            {placed(help, 'items', help.items).map(({ item, at, key, index }) => (
              <section key={key} aria-labelledby={`${help.id}-${index + 1}`} className="space-y-2">
                <h2 id={`${help.id}-${index + 1}`} className="text-2xl">
                  <Typed at={`${at}.title`}>{item.title}</Typed>
                </h2>
                <p>
                  <Sentence sentence={item} at={`${at}.`} />
                </p>
              </section>
            ))}
          </div>
        ) : null}
      </div>
    </div>
  )
}
