import { type ReactNode, useId } from 'react'

type TabsProps = Readonly<{
  label: string
  /** Distinguishes panels of the same name: 'Client, second review'. */
  noun: string
  /** `detail` tells tabs of the same name apart for the eye. */
  tabs: readonly Readonly<{ name: string; detail?: string; content: ReactNode }>[]
}>

/** Panels in a column. `handle.enhance: ['tabs']` shows one at a time, at the height of the tallest. */
export function Tabs({ label, noun, tabs }: TabsProps) {
  const id = useId()
  return (
    <tab-list className="tabs">
      <ul className="tabs-strip" aria-label={label}>
        {tabs.map((tab, index) => (
          <li key={`${id}${tab.name}${toSuffix(tabs, index, noun)}`}>
            <a href={`#${id}${index}`} id={`${id}tab${index}`}>
              <Name name={tab.name} suffix={toSuffix(tabs, index, noun)} />
              {tab.detail && tabs.filter(({ name }) => name === tab.name).length > 1 ? (
                <span aria-hidden className="tabs-detail">
                  {tab.detail}
                </span>
              ) : null}
            </a>
          </li>
        ))}
      </ul>
      <div className="tabs-panels">
        {tabs.map((tab, index) => (
          <section key={`${id}${tab.name}${toSuffix(tabs, index, noun)}`} id={`${id}${index}`}>
            <h3 className="tabs-heading">
              <Name name={tab.name} suffix={toSuffix(tabs, index, noun)} />
            </h3>
            {tab.content}
          </section>
        ))}
      </div>
    </tab-list>
  )
}

type NameProps = { name: string; suffix: string }

/** The hidden text repeats the whole name: screen readers insert a space between two pieces. */
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

function toSuffix(tabs: TabsProps['tabs'], index: number, noun: string) {
  const earlier = tabs.slice(0, index).filter(({ name }) => name === tabs[index]?.name).length
  return earlier === 0 ? '' : `, ${ordinals[earlier] ?? earlier + 1} ${noun}`
}
