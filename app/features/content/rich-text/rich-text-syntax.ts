import { type Block, joinLines, listLines, type RichText, type Run, tidyRichText } from './rich-text.ts'

/*
 * The plain form of a rich text, for a field without script: '## ' and '### ' begin headings, '- ' and '1. ' items of lists, '> ' a line
 * of a quote. '![](id)' alone in a line is a picture of the library. '**bold**', '__italic__', '[words](address)'. A backslash takes the meaning from the sign after it.
 */
const marker =
  /^(?:(?<heading>#{1,6})\s+|(?<bullet>[-*•])\s+|(?<number>\d{1,9}[.)])\s+|(?<quote>>)\s*)(?<rest>.*)$/u

/** Returns the rich text that somebody typed in its plain form. It takes any text. */
export function readRichText(typed: string): RichText {
  const blocks: Block[] = []
  let open: Block | null = null
  for (const line of typed.split(/\r\n?|\n/)) {
    const next: Block | null = line.trim() === '' ? null : readLine(line.trim())
    const joined: Block | null = open && next ? join(open, next, /^\s/.test(line)) : null
    if (joined) blocks[blocks.length - 1] = joined
    else if (next) blocks.push(next)
    open = joined ?? next
  }
  return tidyRichText(blocks)
}

const picture = /^!\[[^\]]*\]\((?<id>[0-9a-f-]{36})\)$/

function readLine(line: string): Block {
  const { id } = picture.exec(line)?.groups ?? {}
  if (id) return { kind: 'picture', picture: id }
  const { heading, bullet, number, quote, rest = '' } = marker.exec(line)?.groups ?? {}
  if (heading) return { kind: 'heading', level: heading.length < 3 ? 2 : 3, content: readRuns(rest) }
  if (bullet || number) return { kind: 'list', numbered: Boolean(number), items: [readRuns(rest)] }
  return quote ? { kind: 'quote', content: readRuns(rest) } : { kind: 'paragraph', content: readRuns(line) }
}

/** Returns a block with its next line, or null when the line begins another block. */
function join(open: Block, next: Block, isIndented: boolean): Block | null {
  if (open.kind === 'list') {
    if (next.kind === 'list' && next.numbered === open.numbered) {
      return { ...open, items: [...open.items, ...next.items] }
    }
    if (next.kind !== 'paragraph' || !isIndented) return null
    const last = joinLines([open.items.at(-1) ?? [], next.content])
    return { ...open, items: [...open.items.slice(0, -1), last] }
  }
  if (open.kind === 'heading' || open.kind === 'picture') return null
  if (next.kind === 'list' || next.kind === 'picture' || open.kind !== next.kind) return null
  return { ...open, content: joinLines([open.content, next.content]) }
}

const tokens =
  /\\(?<escaped>[^\p{L}\p{N}\s])|\[(?<words>(?:\\.|[^\\[\]])*)\]\((?<link>[^()\s\\]+)\)|(?<signs>\*+|_+)/gu

const marksOf: Readonly<Record<string, 'bold' | 'italic'>> = { '**': 'bold', __: 'italic' }

/** Returns the runs of a line. A mark that nothing closes is text. */
function readRuns(line: string, marks: Omit<Run, 'text'> = {}): readonly Run[] {
  const found = [...line.matchAll(tokens)]
  const ends = Object.keys(marksOf).map((sign) => found.filter(([token]) => token === sign))
  const unclosed = ends.map((all) => (all.length % 2 === 1 ? all.at(-1) : undefined))
  const runs: Run[] = []
  let now = marks
  let at = 0
  for (const token of found) {
    const { escaped, words, link } = token.groups ?? {}
    const mark = unclosed.includes(token) ? undefined : marksOf[token[0]]
    runs.push({ ...now, text: line.slice(at, token.index) })
    at = token.index + token[0].length
    if (mark) now = { ...now, [mark]: now[mark] ? undefined : true }
    else if (link) runs.push(...readRuns(words ?? '', { ...now, link }))
    else runs.push({ ...now, text: escaped ?? token[0] })
  }
  return [...runs, { ...now, text: line.slice(at) }]
}

/** Returns the plain form of a tidy rich text. `readRichText` returns the same text again. */
export function writeRichText(text: RichText): string {
  return text.map(writeBlock).join('\n\n')
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return writeLines(block.content).join('\n')
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeLines(block.content).join(' ')}`
    case 'quote':
      return writeLines(block.content)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'list':
      return block.items
        .map((item, index) => `${block.numbered ? `${index + 1}.` : '-'} ${writeLines(item).join('\n  ')}`)
        .join('\n')
    case 'picture':
      return `![](${block.picture})`
  }
}

function writeLines(content: readonly Run[]): string[] {
  return listLines(content).map((line) => {
    const written = writeRuns(line)
    return marker.test(written) ? written.replace(/^\d*/, '$&\\') : written
  })
}

function writeRuns(line: readonly Run[]): string {
  let written = ''
  let index = 0
  while (index < line.length) {
    const { link } = line[index] ?? {}
    let inside = ''
    let marks: Omit<Run, 'text'> = {}
    for (; index < line.length && line[index]?.link === link; index += 1) {
      const run = line[index] as Run
      inside += toggle(marks, run) + escapeText(run.text)
      marks = run
    }
    inside += toggle(marks, {})
    written += link ? `[${inside}](${link})` : inside
  }
  return written
}

function toggle(before: Omit<Run, 'text'>, after: Omit<Run, 'text'>): string {
  return `${before.bold === after.bold ? '' : '**'}${before.italic === after.italic ? '' : '__'}`
}

/** A single star or low line has no meaning, except beside another one. */
function escapeText(text: string): string {
  return text
    .replace(/\\(?=[^\p{L}\p{N}\s]|$)|[[\]]/gu, '\\$&')
    .replace(/\*{2,}|_{2,}|^[*_]|[*_]$/g, (signs) => signs.replace(/./g, '\\$&'))
}
