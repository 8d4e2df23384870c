import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The library keeps the fonts that a rule names, and a custom property names ours. */
const fontFace = /@media[^{}]*\{@font-face\{[^}]*\}\}|@font-face\{[^}]*\}/g
const headSheet = /<link[^>]*rel="stylesheet"[^>]*>/g

/**
 * Returns the page with the rules that it uses in its head, so that one answer is enough to read it. The whole style sheets
 * come last in the body, where they block nothing; their links in the head stay for print. A sheet with font faces only does not come again,
 * because the browser would load its font twice.
 */
export async function inlineCriticalCss(html: string, filesFolder: string): Promise<string> {
  const links: readonly string[] = html.match(headSheet) ?? []
  if (links.length === 0) return html
  const { default: Beasties } = await import('beasties')
  const beasties = new Beasties({
    path: filesFolder,
    publicPath: '/',
    pruneSource: false,
    reduceInlineStyles: false,
    fonts: false,
    allowRules: listGaps(html),
    logLevel: 'silent',
  })
  // Takes only the rules: the HTML of React must reach the browser unchanged.
  const processed = await beasties.process(html)
  const rules = [...processed.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const sheets = await Promise.all(links.map((link) => readSheet(link, filesFolder)))
  const faces = sheets.flatMap((sheet) => sheet.match(fontFace) ?? [])
  const isFontsOnly = (link: string) => !sheets[links.indexOf(link)]?.replaceAll(fontFace, '').trim()
  const late = links.filter((link) => !isFontsOnly(link))
  const [first = ''] = links
  return html
    .replace(
      first,
      () => `<style>${faces.join('')}${keepFirstViewRules(rules.join(''), html)}</style>${first}`,
    )
    .replace(headSheet, (link) => (isFontsOnly(link) ? '' : link.replace(/\/?>$/, ' media="print"/>')))
    .replace('</body>', () => `${late.join('')}</body>`)
}

/** Returns the selectors of gaps between neighbours. The library ignores `:where`, and the page would move later. */
function listGaps(html: string): string[] {
  const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, text = '']) => text.split(/\s+/)))
  return [...names]
    .filter((name) => /(^|:)-?(space-[xy]|divide)-/.test(name))
    .map((name) => `:where(.${name.replace(/[:.[\]/]/g, '\\$&')}>:not(:last-child))`)
}

function readSheet(link: string, filesFolder: string): Promise<string> {
  const href = link.match(/href="([^"]+)"/)?.[1] ?? ''
  return readFile(join(filesFolder, href), 'utf8')
}

const laterRules = [
  // This rule is for browsers without @property. Its name must stay, or the layer would come after all others.
  { pattern: /@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\}\}/g, instead: '@layer properties;' },
  // The build writes it without the layer.
  { pattern: /@supports \(\(\(-webkit-hyphens[^{]*\{[^{}]*\{[^{}]*\}\}/g, instead: '' },
  // The fonts of the style library. Ours are always set.
  { pattern: /var\(--default-font-family,[^)]*\)/g, instead: 'var(--default-font-family)' },
  // Nothing of ours sets it, so the gap stands at one end.
  {
    pattern:
      /--tw-space-y-reverse:0;margin-block-start:calc\((.*?) \* var\(--tw-space-y-reverse\)\);margin-block-end:calc\(.*? \* calc\(1 - var\(--tw-space-y-reverse\)\)\)/g,
    instead: 'margin-block-end:$1',
  },
  {
    pattern:
      /(font-feature-settings|font-variation-settings|-webkit-text-decoration|-webkit-tap-highlight-color|(-moz-)?tab-size):[^;}]*(;|(?=\}))/g,
    instead: '',
  },
  { pattern: /@media \(prefers-reduced-motion:reduce\)\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
  // It moves words between the lines of a text, and no text.
  { pattern: /[^{}]*\{text-wrap:pretty\}/g, instead: '' },
  { pattern: /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
  { pattern: /@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g, instead: '' },
]
/** Pointers, motion, the skip link, dialogs, open panels, toasts, tabs and the colours of radio buttons and boxes come after the first view. */
const laterSelector =
  /:(hover|active|focus)\b|\.focus\\:|\.modal|\.toasts|\.side-panel(?!:not)|input(:where\()?\[type=(radio|checkbox)|\.thread|\.tabs(-|:not)|\.(transition|duration|cursor|accent|scroll-mt|outline-none)/
const rule = /([^{};@]+)\{[^{}]*\}/g
/** A comma between selectors, not one inside `:not(…)`. */
const outerComma = /,(?![^(]*\))/
const property = /@property (--[\w-]+)\{[^{}]*\}/g
const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g
const emptyRule = /@?[^{};@]+\{\}/g

/** Returns the rules that the first view needs. Leaves out print, pointers, motion and variables that no rule reads. */
export function keepFirstViewRules(css: string, html: string): string {
  let rules = css
  for (const { pattern, instead } of laterRules) rules = rules.replace(pattern, instead)
  rules = rules.replace(rule, (text, selectors: string) =>
    selectors.split(outerComma).every((selector) => laterSelector.test(selector)) ? '' : text,
  )
  const isRead = (name: string) => rules.includes(`var(${name}`) || html.includes(`var(${name}`)
  // Twice, because a variable can be read by a variable that nobody reads.
  for (const _ of [1, 2])
    rules = rules.replace(declaration, (text, name: string) => (isRead(name) ? text : ''))
  rules = rules.replace(property, (text, name: string) => (isRead(name) ? text : ''))
  // Twice, because a block without rules is empty too.
  return rules.replace(emptyRule, '').replace(emptyRule, '')
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Returns the content security policy with the hashes of the page's inline scripts and styles instead of the nonce.
 * A nonce must never be served twice.
 */
export function allowInlineByHash(policy: string, html: string): string {
  return policy
    .replace(/ 'nonce-[^']*'/, listHashes(html, inlineScript))
    .replace("style-src 'self'", `style-src 'self'${listHashes(html, inlineStyle)}`)
}

function listHashes(html: string, pattern: RegExp): string {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)].join('')
}
