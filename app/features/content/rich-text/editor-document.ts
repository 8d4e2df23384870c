import { type Block, lineBreak, type RichText, type Run, tidyRichText } from './rich-text.ts'

type Mark = Readonly<{ type: string; attrs?: Readonly<Record<string, unknown>> }>

/** A node of TipTap's document as JSON. */
export type EditorNode = Readonly<{
  type: string
  text?: string
  marks?: readonly Mark[]
  attrs?: Readonly<Record<string, unknown>>
  content?: readonly EditorNode[]
}>

/** Returns the document that TipTap edits. */
export function toEditorDocument(text: RichText): EditorNode {
  return { type: 'doc', content: text.length > 0 ? text.map(toEditorBlock) : [{ type: 'paragraph' }] }
}

function toEditorBlock(block: Block): EditorNode {
  switch (block.kind) {
    case 'paragraph':
      return toParagraph(block.content)
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.content.map(toEditorText) }
    case 'quote':
      return { type: 'blockquote', content: [toParagraph(block.content)] }
    case 'list': {
      const content = block.items.map((item) => ({ type: 'listItem', content: [toParagraph(item)] }))
      return { type: block.numbered ? 'orderedList' : 'bulletList', content }
    }
    case 'picture':
      return { type: 'picture', attrs: { picture: block.picture } }
  }
}

function toParagraph(runs: readonly Run[]): EditorNode {
  return { type: 'paragraph', content: runs.map(toEditorText) }
}

function toEditorText({ text, bold, italic, link }: Run): EditorNode {
  if (text === '\n') return { type: 'hardBreak' }
  const marks: Mark[] = []
  if (bold) marks.push({ type: 'bold' })
  if (italic) marks.push({ type: 'italic' })
  if (link) marks.push({ type: 'link', attrs: { href: link } })
  return { type: 'text', text, marks }
}

/** Returns the rich text of TipTap's document. Of a node or mark that it does not know it keeps the text alone. */
export function fromEditorDocument(document: EditorNode): RichText {
  return tidyRichText(listBlocks(document))
}

function listBlocks(node: EditorNode): Block[] {
  const { type, attrs, content = [] } = node
  switch (type) {
    case 'paragraph':
      return [{ kind: 'paragraph', content: listRuns(node) }]
    case 'heading':
      return [{ kind: 'heading', level: attrs?.level === 3 ? 3 : 2, content: listRuns(node) }]
    case 'blockquote':
      return [{ kind: 'quote', content: listRuns(node) }]
    case 'bulletList':
    case 'orderedList':
      return [{ kind: 'list', numbered: type === 'orderedList', items: content.map(listRuns) }]
    case 'picture':
      return [{ kind: 'picture', picture: String(attrs?.picture) }]
    case 'text':
    case 'hardBreak':
      return [{ kind: 'paragraph', content: listRuns(node) }]
    default:
      return content.flatMap(listBlocks)
  }
}

/** Returns the runs of a block. Each block inside it begins a line. */
function listRuns(node: EditorNode): Run[] {
  if (node.type === 'hardBreak') return [lineBreak]
  if (node.text !== undefined) return [toRun(node.text, node.marks ?? [])]
  const runs = (node.content ?? []).flatMap(listRuns)
  const isInline = node.content?.every(({ type }) => type === 'text' || type === 'hardBreak')
  return isInline ? [...runs, lineBreak] : runs
}

function toRun(text: string, marks: readonly Mark[]): Run {
  const find = (type: string) => marks.find((mark) => mark.type === type)
  const href = find('link')?.attrs?.href
  return {
    text,
    ...(find('bold') && { bold: true }),
    ...(find('italic') && { italic: true }),
    ...(typeof href === 'string' && { link: href }),
  }
}
