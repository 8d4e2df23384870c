const readLate = [
  // For browsers that do not know @property; the name must stay, or the layer would come after all others.
  { pattern: /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g, instead: '@layer properties;' },
  { pattern: /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
  { pattern: /@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
]
const rule = /([^{};@]+)\{[^{}]*\}/g
const property = /@property (--[\w-]+)\{[^{}]*\}/g
const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const emptyBlock = /@(?:media|supports)[^{};]*\{\}/g

/** Of the rules that a page uses, those that its first sight needs: nothing for print, pointers, motion, or variables that nobody reads. */
export function keepFirstRules(css: string, html: string): string {
  let kept = css
  for (const { pattern, instead } of readLate) kept = kept.replace(pattern, instead)
  kept = kept.replace(rule, (text, selectors: string) =>
    selectors.split(',').every((selector) => /:(hover|active)/.test(selector)) ? '' : text,
  )
  const isRead = (name: string) => kept.includes(`var(${name}`) || html.includes(`var(${name}`)
  kept = kept.replace(declaration, (text, name: string) => (isRead(name) ? text : ''))
  kept = kept.replace(property, (text, name: string) => (isRead(name) ? text : ''))
  return kept.replace(emptyBlock, '')
}
