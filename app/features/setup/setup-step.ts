import { isolate } from '../../lib/text/isolate.ts'
export type SetupItem = Readonly<{
  label: string
  /** What is there now. */
  value: string
  /** The setting or the file that holds the value, when no screen changes it. */
  source?: string
  /** What must be done before the site opens; undefined when nothing is missing. */
  missing?: string
}>

export type SetupStep = Readonly<{
  id: string
  title: string
  items: readonly SetupItem[]
  /** The screens that change these values. */
  links: readonly Readonly<{ href: string; label: string }>[]
}>

export function countMissing(steps: readonly SetupStep[]): number {
  return steps.flatMap(({ items }) => items).filter(({ missing }) => missing !== undefined).length
}

/** Returns whether a text is one of the examples that come with the software. */
export function isPlaceholder(text: string): boolean {
  return /\(placeholder\)|\.example(?![\w-])|^\+\d+[ 0]+$/i.test(text)
}

/** Returns at most five names, and the number of the others. */
export function nameSome(names: readonly string[]): string {
  const others = names.length - 5
  return `${names.slice(0, 5).map(isolate).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

export function sayMissing(count: number): string {
  if (count === 0) return 'Open to the public: nothing is missing'
  return `Open to the public: ${count} ${count === 1 ? 'thing is' : 'things are'} missing`
}
