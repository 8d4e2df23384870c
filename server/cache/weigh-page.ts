import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageWeight } from '../../app/features/content/pages/page-weight.ts'
import { compressPage } from './cached-page.ts'
import { inlineCriticalCss } from './critical-css.ts'

type Store = Readonly<{
  filesFolder: string
  readUpload: (key: string) => Promise<Uint8Array | null>
  /** The text of an article can be longer than the first packets. Its first screen must be in them. */
  isArticle: boolean
}>

/** A phone of 390 points with two pixels each. */
const pixels = 780

/** The head of an article, and its first paragraphs: more than a large screen shows. In characters of HTML. */
const firstScreen = 6_000

/**
 * Returns the compressed bytes of a rendered page: of its first answer, as the page cache sends it, and of all that a phone loads with it
 * down to the end of the page. Of an article the first answer counts up to the end of the first screen.
 */
export async function weighPage(rendered: string, store: Store): Promise<PageWeight> {
  const html = await inlineCriticalCss(rendered, store.filesFolder)
  const whole = (await compressPage(Buffer.from(html))).length
  const first = store.isArticle ? await weighFirstScreen(html) : whole
  const scripts = await listScripts(listMatches(html, /["']\/(assets\/[\w.-]+\.js)["']/g), store.filesFolder)
  const files = new Set([...scripts, ...listLinked(html), ...listPictures(html)])
  const sizes = await Promise.all([...files].map((path) => weighFile(path, store)))
  return { first, total: sizes.reduce((sum, size) => sum + size, whole) }
}

/** Returns the compressed bytes of a whole article up to the end of its first screen. */
export async function weighFirstScreen(html: string): Promise<number> {
  const seen = html.slice(0, html.indexOf('<article') + firstScreen)
  return (await compressPage(Buffer.from(seen))).length
}

const listMatches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Style sheets, the font, icons and scripts of the frame. */
const listLinked = (html: string) =>
  listMatches(html, /<(?:link|script)[^>]* (?:href|src)="\/([\w./-]+\.(?:css|woff2|svg|js))"/g)

/** Of a picture in several formats and sizes a phone takes one. */
function listPictures(html: string): string[] {
  const choices = html.match(/<picture>.*?<\/picture>|<img [^>]*>/gs) ?? []
  return choices.flatMap((choice) => {
    const [set] = listMatches(choice, /srcset="([^"]*)"/gi)
    // The last size in `sizes` is that of a phone.
    const [share = '100'] = listMatches(choice, /sizes="[^"]*?(\d+)vw"/g)
    const wanted = (pixels * Number(share)) / 100
    const sizes = (set ?? '').split(', ').map((source) => {
      const [url = '', width = ''] = source.split(' ')
      return { url, width: Number.parseInt(width, 10) || Number.POSITIVE_INFINITY }
    })
    const taken = sizes.find(({ width }) => width >= wanted) ?? sizes.at(-1)
    const url = taken?.url || listMatches(choice, /src="([^"]*)"/g)[0]
    return url?.startsWith('/') ? [url.slice(1)] : []
  })
}

/** Returns scripts with those that they import. */
async function listScripts(entries: readonly string[], filesFolder: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const add = async (path: string): Promise<void> => {
    if (found.has(path)) return
    found.add(path)
    const text = await readFile(join(filesFolder, path), 'utf8').catch(() => '')
    const imported = listMatches(text, /["'`]\.\/([\w.-]+\.js)["'`]/g)
    for (const name of imported) await add(`assets/${name}`)
  }
  for (const path of entries) await add(path)
  return found
}

/** Text files lie compressed beside themselves. */
async function weighFile(path: string, { filesFolder, readUpload }: Store): Promise<number> {
  const name = decodeURI(path)
  if (name.startsWith('uploads/')) return (await readUpload(name.slice('uploads/'.length)))?.length ?? 0
  const size = (file: string) => stat(join(filesFolder, file)).then((found) => found.size)
  return size(`${name}.br`)
    .catch(() => size(name))
    .catch(() => 0)
}
