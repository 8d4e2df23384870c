import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newerApis } from '../support/newer-apis.ts'

/** Each asks first whether the browser has it, or never runs in a browser. */
const harmless = [
  /`Temporal`in globalThis\?Temporal/g,
  /fromDriver:.{0,400}Temporal\.Instant\.fromEpochMilliseconds/g,
  /Intl\.supportedValuesOf\(`timeZone`\),\.\.\.Object/g,
  /typeof URL\.canParse==`function`\?URL\.canParse/g,
  /`Segmenter`in Intl(\?|&&)new Intl\.Segmenter/g,
  /consider using form\.requestSubmit/g,
]

/** A running browser refuses these (tests/e2e/fixtures.ts), because objects of our own have the same names. */
const ambiguous = new Set([
  ...(newerApis['Iterator.prototype'] ?? []),
  ...'difference intersection role size union with'.split(' '),
])

function toPattern(owner: string, name: string): RegExp {
  if (owner === 'window') return new RegExp(`(?<![\\w$.])${name}[.(]`)
  return owner.endsWith('.prototype') ? new RegExp(`\\.${name}\\b`) : new RegExp(`\\b${owner}\\.${name}\\b`)
}

const newer: readonly (readonly [name: string, pattern: RegExp])[] = [
  ...Object.entries(newerApis).flatMap(([owner, names]) =>
    names
      .filter((name) => !ambiguous.has(name))
      .map((name) => [`${owner}.${name}`, toPattern(owner, name)] as const),
  ),
  // Tests need both in the page.
  ['checkVisibility', /\.checkVisibility\b/],
  ['Intl.Segmenter', /\bIntl\.Segmenter\b/],
  ['a static block', /\bstatic\s*\{/],
  ['a lookbehind', /\(\?<[=!]/],
  ['the flag v', /\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\]])/],
]

function listNewer(text: string): string[] {
  const rest = harmless.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
  return newer.filter(([, pattern]) => pattern.test(rest)).map(([name]) => name)
}

test.each([
  ['list.findLastIndex(isOpen)', 'Array.prototype.findLastIndex'],
  ['if(Object.hasOwn(roles,type))', 'Object.hasOwn'],
  ['fetch(a,{signal:AbortSignal.timeout(9)})', 'AbortSignal.timeout'],
  ['let copy=structuredClone(answers)', 'window.structuredClone'],
  ['tab.ariaSelected=`true`', 'Element.prototype.ariaSelected'],
  ['text.split(/(?<=@)/)', 'a lookbehind'],
  ['class A{static{A.x=1}}', 'a static block'],
])('%s is found', (text, name) => {
  expect(listNewer(text)).toEqual([name])
})

test('no script of the site needs a newer browser than Chromium 92, Firefox 98 or Safari 15.4', () => {
  // The page of the API reference is another project's work, for developers. The field of the editor asks first whether the browser can run it.
  const files = globSync('build/client/**/*.js').filter((path) => !/swagger|rich-text-editor/.test(path))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((path) =>
    listNewer(readFileSync(path, 'utf8')).map((name) => `${path} needs ${name}`),
  )
  expect(found).toEqual([])
})

test('no style sheet of the site needs layers or ranges of widths, which old browsers skip', () => {
  const sheets = globSync('build/client/assets/*.css').filter((path) => !path.includes('swagger'))
  const skipped = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@layer[^{;]*|@media[^{]*[<>]=?[^{]*/g)].map(
      ([rule]) => `${path} ${rule}`,
    ),
  )
  expect(skipped).toEqual([])
})
