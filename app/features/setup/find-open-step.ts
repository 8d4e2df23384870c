import { countMissing, type SetupStep } from './setup-steps.ts'

type Wish = Readonly<{
  /** The step that the address names. */
  chosen: string | null
  /** The step whose form was saved. */
  saved: string | null
}>

/** Returns the step that stands open: the chosen one, else the next one with something to do. Null when nothing is left. */
export function findOpenStep(steps: readonly SetupStep[], { chosen, saved }: Wish): SetupStep | null {
  const named = steps.find(({ id }) => id === chosen)
  if (named) return named
  const index = steps.findIndex(({ id }) => id === saved)
  const later = index < 0 ? steps : [...steps.slice(index), ...steps.slice(0, index)]
  return later.find((step) => countMissing(step) > 0) ?? null
}
