import { cleanLines } from '../../../lib/text/clean-text.ts'
import { toHref } from '../../../lib/text/link-address.ts'

/** A piece of text with its marks. A line break is a run of its own, without marks. */
export type Run = Readonly<{ text: string; bold?: true; italic?: true; link?: string }>

export type Block =
  | Readonly<{ kind: 'paragraph'; content: readonly Run[] }>
  | Readonly<{ kind: 'heading'; level: 2 | 3; content: readonly Run[] }>
  /** A last line that begins with a dash says whose words they are. */
  | Readonly<{ kind: 'quote'; content: readonly Run[] }>
  | Readonly<{ kind: 'list'; numbered: boolean; items: readonly (readonly Run[])[] }>
  /** The id of a picture of the library. */
  | Readonly<{ kind: 'picture'; picture: string }>

export type RichText = readonly Block[]

export const lineBreak: Run = { text: '\n' }

/**
 * Returns the one form in which a rich text is stored: clean text, checked links, no empty runs and blocks, equal neighbours joined.
 * The words of a link that no page may have stay as plain text.
 */
export function tidyRichText(text: RichText): RichText {
  const tidy: Block[] = []
  for (const block of text.flatMap(tidyBlock)) {
    const before = tidy.at(-1)
    if (before?.kind === 'list' && block.kind === 'list' && before.numbered === block.numbered) {
      tidy[tidy.length - 1] = { ...before, items: [...before.items, ...block.items] }
    } else tidy.push(block)
  }
  return tidy
}

const pictureId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function tidyBlock(block: Block): Block[] {
  if (block.kind === 'picture') return pictureId.test(block.picture) ? [block] : []
  if (block.kind === 'list') {
    const items = block.items.map((item) => joinLines(listLines(item))).filter((item) => item.length > 0)
    return items.length > 0 ? [{ kind: 'list', numbered: block.numbered, items }] : []
  }
  const lines = block.kind === 'paragraph' ? splitLines(block.content) : listLines(block.content)
  if (block.kind === 'heading') lines.splice(0, lines.length, joinLines(lines, { text: ' ' }))
  return groupLines(lines).map((group) => ({ ...block, content: joinLines(group) }))
}

/** Returns the lines that stand between empty lines: an empty line in a paragraph begins a new one. */
function groupLines(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [[]]
  for (const line of lines) {
    if (line.length > 0) groups.at(-1)?.push(line)
    else groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

type Line = readonly Run[]

/** Returns the lines of a block that have text, each without its line break. */
export function listLines(runs: readonly Run[]): Line[] {
  return splitLines(runs).filter((line) => line.length > 0)
}

function splitLines(runs: readonly Run[]): Line[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    const [first = '', ...others] = run.text.split(/\r\n?|[\n\u2028\u2029\v\f]/)
    lines.at(-1)?.push({ ...run, text: first })
    for (const text of others) lines.push([{ ...run, text }])
  }
  return lines.map(tidyLine)
}

export function joinLines(lines: readonly Line[], between = lineBreak): Line {
  return joinRuns(lines.flatMap((line, index) => (index > 0 ? [between, ...line] : line)))
}

function tidyLine(runs: readonly Run[]): readonly Run[] {
  const joined = joinRuns(runs.map(tidyRun))
  const line = joinRuns(trimLine(joined.map((run) => ({ ...run, text: cleanLines(run.text) }))))
  // What is joined anew can be composed anew: a letter and its accent.
  const isTidy = line.length === runs.length && line.every(({ text }, index) => text === runs[index]?.text)
  return isTidy ? line : tidyLine(line)
}

function tidyRun({ text, bold, italic, link }: Run): Run {
  const href = link === undefined ? null : toHref(link)
  return {
    text: text.replace(/\p{Cc}+/gu, ' ').replace(/\p{Cs}/gu, ''),
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(href && { link: href }),
  }
}

function trimLine(runs: readonly Run[]): readonly Run[] {
  const hasText = runs.map(({ text }) => text.trim() !== '')
  const first = hasText.indexOf(true)
  const last = hasText.lastIndexOf(true)
  return runs.slice(Math.max(first, 0), last + 1).map((run, index, kept) => {
    const text = index === 0 ? run.text.trimStart() : run.text
    return { ...run, text: index === kept.length - 1 ? text.trimEnd() : text }
  })
}

export function hasSameMarks(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link
}

function joinRuns(runs: readonly Run[]): readonly Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    if (run.text === '') continue
    if (before && before.text !== '\n' && run.text !== '\n' && hasSameMarks(before, run)) {
      joined[joined.length - 1] = { ...before, text: before.text + run.text }
    } else joined.push(run)
  }
  return joined
}

/** Returns the runs of each paragraph, heading, quote and list item. */
export function listContents(text: RichText): readonly (readonly Run[])[] {
  return text.flatMap((block) => {
    if (block.kind === 'picture') return []
    return block.kind === 'list' ? block.items : [block.content]
  })
}

/** Returns the addresses of the links in a text, each once. */
export function listHrefs(text: RichText): string[] {
  return [...new Set(text.flatMap(listRuns).flatMap(({ link }) => link ?? []))]
}

const listRuns = (block: Block): readonly Run[] =>
  block.kind === 'picture' ? [] : block.kind === 'list' ? block.items.flat() : block.content

/** Returns the text without marks, for descriptions, feeds and counts. */
export function toPlainText(text: RichText): string {
  return listContents(text)
    .map((runs) => runs.map((run) => run.text).join(''))
    .join('\n')
}
