import { countMissing } from '../../../features/setup/setup-steps.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { setup } from '../../../words/staff/setup.ts'
import type { loadSetup } from './load-setup.server.ts'

const words = setup.opening

type Asked = Pick<Awaited<ReturnType<typeof loadSetup>>, 'steps' | 'invented' | 'isOpen'> &
  Readonly<{ serverTasks: readonly string[] }>

/** Returns what stands beside the button that opens the site. */
export function toOpening({ steps, invented, isOpen, serverTasks }: Asked) {
  const { reviews, authors, comments } = invented
  const hidden = Object.entries({ reviews, authors, comments }).filter(([, count]) => count > 0)
  const ofOffices = steps.find(({ id }) => id === 'offices')?.items ?? []
  const exampleOffices = ofOffices.filter(({ id, missing }) => id && missing).map(({ label }) => label)
  const isMissing = (step: (typeof steps)[number]) => countMissing(step) > 0 && step.id !== 'opening'
  return {
    isOpen,
    /** The sample rows by kind. */
    sample: steps
      .filter(({ id }) => id === 'sample')
      .filter(isMissing)
      .flatMap(({ items }) => items),
    hidden: [
      ...hidden.map(([name, count]) => words.hidden[name as keyof typeof words.hidden]({ count })),
      ...exampleOffices.map((name) => words.hidesFacts({ name: isolate(name) })),
    ],
    undone: [
      ...steps.filter((step) => isMissing(step) && step.id !== 'sample').map(({ title }) => title),
      ...(serverTasks.length > 0 ? [setup.server.title] : []),
    ],
  }
}

export type Opening = ReturnType<typeof toOpening>

export const openingRefusals = {
  needed: { toast: words.needed, message: words.needed },
  nothing_left: { toast: words.again, message: words.again },
  failed: { toast: words.failed, message: words.failed },
}
