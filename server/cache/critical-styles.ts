import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFirstRules } from './critical-rules.ts'

/** The library keeps the faces that a rule names, and ours are named by a custom property. */
const fontFace = /@media[^{}]*\{@font-face\{[^}]*\}\}|@font-face\{[^}]*\}/g
const headSheet = /<link[^>]*rel="stylesheet"[^>]*>/g

/**
 * Puts the rules that a page uses into its head, so that one answer is enough to read it. The whole sheets come last in the
 * body, where they hold up nothing, but for one that has font faces only: told of twice, a font would come in once more. In the
 * head their links stay, for print only: React looks for them when it takes the page over.
 */
export async function inlineStyles(html: string, filesFolder: string): Promise<string> {
  const links = html.match(headSheet) ?? []
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
  // Only its rules are taken: what React has written must reach the browser as it is.
  const processed = await beasties.process(html)
  const rules = [...processed.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  const sheets = await Promise.all(links.map((link) => readSheet(link, filesFolder)))
  const faces = sheets.flatMap((sheet) => sheet.match(fontFace) ?? [])
  const late = links.filter((_, place) => sheets[place]?.replaceAll(fontFace, '').trim())
  const [first = ''] = links
  return html
    .replace(first, () => `<style>${faces.join('')}${keepFirstRules(rules.join(''), html)}</style>${first}`)
    .replace(headSheet, (link) => link.replace(/\/?>$/, ' media="print"/>'))
    .replace('</body>', () => `${late.join('')}</body>`)
}

/** The selectors of gaps between neighbours: the library does not look into `:where`, and what stood close would move later. */
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
