const laterRules = [
  // This rule is for browsers without @property. Its name must stay, or the layer would come after all others.
  { pattern: /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g, instead: '@layer properties;' },
  { pattern: /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
  { pattern: /@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
]
const rule = /([^{};@]+)\{[^{}]*\}/g
const property = /@property (--[\w-]+)\{[^{}]*\}/g
const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const emptyBlock = /@(?:media|supports)[^{};]*\{\}/g

/** Returns the rules that the first view needs. Leaves out print, pointers, motion and variables that no rule reads. */
export function keepFirstViewRules(css: string, html: string): string {
  let rules = css
  for (const { pattern, instead } of laterRules) rules = rules.replace(pattern, instead)
  rules = rules.replace(rule, (text, selectors: string) =>
    selectors.split(',').every((selector) => /:(hover|active)/.test(selector)) ? '' : text,
  )
  const isRead = (name: string) => rules.includes(`var(${name}`) || html.includes(`var(${name}`)
  rules = rules.replace(declaration, (text, name: string) => (isRead(name) ? text : ''))
  rules = rules.replace(property, (text, name: string) => (isRead(name) ? text : ''))
  return rules.replace(emptyBlock, '')
}
