import type { PageWeight } from './page-weight.ts'

const kb = 1_024

/**
 * Budgets: B1 first answer, B2 script, B3 everything, B4 requests to the first view, fonts and other hosts, B5 layout shift. The bytes are
 * those of the compressed answers.
 */
export const budgets = {
  firstBytes: 14 * kb,
  /** Sign-up is a plain form with a small element, beside the scripts of every page. */
  scriptBytes: { plain: 2 * kb, signUp: 6 * kb, interactive: 125 * kb },
  totalBytes: { home: 250 * kb, other: 180 * kb },
  repeatBytes: 15 * kb,
  firstView: 12,
  fonts: 1,
  shift: 0.01,
} as const

/** Pages that are rendered for each visitor. */
const uncachedPaths = new Set(['/signup', '/new-password', '/forgotten-password'])

/** Returns the exceeded budgets of a page as text. */
export function listOverweight(path: string, weight: PageWeight): string[] {
  const { plain, signUp, interactive } = budgets.scriptBytes
  const ofForm = path === '/signup' ? signUp : interactive
  const script = weight.isInteractive ? ofForm : plain
  const total = path === '/' ? budgets.totalBytes.home : budgets.totalBytes.other
  const figures: [string, number, number][] = [
    // A page that is not cached has its styles in a style sheet.
    ['not in the page cache', weight.isCached || uncachedPaths.has(path) ? 0 : 1, 0],
    ['first answer', weight.isCached ? weight.firstBytes : 0, budgets.firstBytes],
    ['script', weight.scriptBytes, script],
    ['everything', weight.totalBytes, total],
    ['everything once more', weight.repeatBytes, budgets.repeatBytes],
    ['requests to the first view', weight.firstView, budgets.firstView],
    ['fonts', weight.fonts, budgets.fonts],
    ['other hosts', weight.foreign.length, 0],
    ['layout shift', weight.shift, budgets.shift],
  ]
  return figures
    .filter(([, got, most]) => !(got <= most))
    .map(([name, got, most]) => `${name}: ${got} > ${most}`)
}
