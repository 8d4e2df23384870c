import { type ReactNode, useId } from 'react'

type TabsProps = Readonly<{
  label: string
  /** What one panel holds, for panels of equal name: 'Client, second review'. */
  noun: string
  tabs: readonly Readonly<{ name: string; content: ReactNode }>[]
  /** The heading of a panel, one below that of the section around it. */
  heading?: 'h2' | 'h3' | 'h4'
}>

/** Panels one after the other; with script (`handle.enhance: ['tabs']`) one at a time, in the room of the largest. */
export function Tabs({ label, noun, tabs, heading: Heading = 'h3' }: TabsProps) {
  const id = useId()
  return (
    <tab-list className="tabs">
      <ul className="tabs-strip" aria-label={label}>
        {tabs.map((tab, index) => (
          <li key={`${id}${tab.name}${tellApart(tabs, index, noun)}`}>
            <a href={`#${id}${index}`} id={`${id}tab${index}`}>
              <Name name={tab.name} suffix={tellApart(tabs, index, noun)} />
            </a>
          </li>
        ))}
      </ul>
      <div className="tabs-panels">
        {tabs.map((tab, index) => (
          <section key={`${id}${tab.name}${tellApart(tabs, index, noun)}`} id={`${id}${index}`}>
            <Heading className="tabs-heading">
              <Name name={tab.name} suffix={tellApart(tabs, index, noun)} />
            </Heading>
            {tab.content}
          </section>
        ))}
      </div>
    </tab-list>
  )
}

type NameProps = { name: string; suffix: string }

/** The whole name is one text: from two pieces screen readers make 'Client , second review'. */
function Name({ name, suffix }: NameProps) {
  if (!suffix) return name
  return (
    <>
      <span aria-hidden>{name}</span>
      <span className="sr-only">{name + suffix}</span>
    </>
  )
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function tellApart(tabs: TabsProps['tabs'], index: number, noun: string) {
  const earlier = tabs.slice(0, index).filter(({ name }) => name === tabs[index]?.name).length
  return earlier === 0 ? '' : `, ${ordinals[earlier] ?? earlier + 1} ${noun}`
}
