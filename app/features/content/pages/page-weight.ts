import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { siteEditor } from '../../../words/staff/site-editor.ts'

/** Compressed bytes of the first answer of a page, and of all that a phone loads with it. */
export type PageWeight = Readonly<{ first: number; total: number }>

const kb = 1_024
const most = { first: 14 * kb, total: { home: 250 * kb, other: 180 * kb } }
const toKb = (bytes: number) => (bytes / kb).toFixed(1)

const words = siteEditor.weight

/** Returns what a page weighs, beside the most that it should. */
export function describeWeight({ first, total }: PageWeight, key: string): string {
  const mostTotal = key === 'home' ? most.total.home : most.total.other
  return words.figures({
    ...{ first: toKb(first), mostFirst: toKb(most.first) },
    ...{ total: toKb(total), mostTotal: toKb(mostTotal) },
  })
}

/** Returns what makes a page slow on a cheap phone. A page can be published with it. */
export function findWeightWarnings({ first, total }: PageWeight, key: string): FieldErrors {
  const mostTotal = key === 'home' ? most.total.home : most.total.other
  return {
    ...(first > most.first && { first: [words.first({ kb: toKb(first), most: toKb(most.first) })] }),
    ...(total > mostTotal && { total: [words.total({ kb: toKb(total), most: toKb(mostTotal) })] }),
  }
}
