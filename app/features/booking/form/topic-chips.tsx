import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'

type Props = Readonly<{ lead: string; topics: readonly string[] }>

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Fills the first words of the text area before it, in the browser only: no press sends a topic. Tab reaches the chips once, and the
 * arrows go from one to the next.
 */
export function TopicChips({ lead, topics }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // Browsers that know whether script runs keep the place from the start. In the others the chips come with the script.
  const shown = useHydrated() ? '' : 'hidden [@media(scripting:enabled)]:block'
  const fill = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const area = box.current?.parentElement?.querySelector('textarea')
    if (!area) return
    const typed = area.value.trimEnd()
    area.value = typed ? `${typed}. ${currentTarget.textContent}` : `${currentTarget.textContent}`
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const chips = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = chips.indexOf(event.target as HTMLButtonElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    const next = chips[(at + step + chips.length) % chips.length]
    for (const chip of chips) chip.tabIndex = chip === next ? 0 : -1
    next?.focus()
  }
  return (
    <div ref={box} role="toolbar" aria-label={lead} onKeyDown={move} className={shown}>
      <p className="mb-2 text-base text-muted">{lead}</p>
      <div className="flex flex-wrap gap-2">
        {topics.map((topic, at) => (
          <button
            key={topic}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            onClick={fill}
            className="min-h-11 cursor-pointer rounded-full border-2 border-edge bg-surface px-3 text-base hover:border-indigo"
          >
            {topic}
          </button>
        ))}
      </div>
    </div>
  )
}
