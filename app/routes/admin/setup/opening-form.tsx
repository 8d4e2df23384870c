import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { setup } from '../../../words/staff/setup.ts'
import type { Opening } from './load-opening.server.ts'
import { NameList } from './name-list.tsx'

const words = setup.opening

type Props = Readonly<{ opening: Opening; isBusy: boolean; action?: string; level?: 2 | 3 }>

/** Opens the site, or says what is still sample. */
export function OpeningForm({ opening, isBusy, action, level = 2 }: Props) {
  const { isOpen, sample, hidden, undone } = opening
  const Heading = `h${level}` as const
  if (isOpen) return <p>{setup.open}</p>
  if (sample.length > 0) {
    return (
      <section aria-labelledby="still-sample" className="space-y-4">
        <Heading id="still-sample" className="text-xl">
          {words.sampleFirst}
        </Heading>
        <MainLine note={words.sampleNote}>
          <ButtonLink href="/admin/setup/sample">{setup.links.sample}</ButtonLink>
        </MainLine>
        <dl className="divide-y divide-line border-y border-line">
          {sample.map(({ label, value, list }) => (
            <div key={label} className="py-2">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">
                {value}
                <NameList names={list} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    )
  }
  return (
    <Form method="post" action={action} className="space-y-4">
      {hidden.length > 0 ? (
        <LabelledList title={words.hides} lines={hidden} level={level} />
      ) : (
        <p className="text-muted">{words.hidesNothing}</p>
      )}
      {undone.length > 0 ? <LabelledList title={words.stillOpen} lines={undone} level={level} /> : null}
      <MainLine note={words.introduction}>
        <Button aria-disabled={isBusy || undefined}>{isBusy ? words.opening : words.press}</Button>
      </MainLine>
    </Form>
  )
}

/** The main button, with what it does beside it. */
function MainLine({ note, children }: Readonly<{ note: string; children: ReactNode }>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
      <div className="shrink-0">{children}</div>
      <p>{note}</p>
    </div>
  )
}

type ListProps = Readonly<{ title: string; lines: readonly string[]; level: 2 | 3 }>

function LabelledList({ title, lines, level }: ListProps) {
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className="text-lg">{title}</Heading>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
