import type { GuideSection } from '../../../ui/text/guide.tsx'
import { legal } from '../../../words/staff/legal.ts'
import { dropSameLines, type ShownChange } from '../editor/compare-pages.ts'

const words = legal.changes

type Part = Readonly<{ id: string; title: string; text: string }>

/** Returns the parts of the privacy page as plain text. */
export function toPlainParts(sections: readonly GuideSection[]): Part[] {
  return sections.map(({ id, title, ...section }) => {
    const { paragraphs = [], points = [], after, added = [], toFill = [], link } = section
    const named = points.map(({ name, text }) => (name ? `${name}: ${text}` : text))
    const lines = [...paragraphs, ...named, after, ...added, ...toFill, link?.label, link?.href]
    return { id, title, text: lines.filter(Boolean).join('\n') }
  })
}

/** Returns what differs between two versions of a legal text: each part with its lines before and after. */
export function listLegalChanges(before: readonly Part[], after: readonly Part[]): ShownChange[] {
  const find = (parts: readonly Part[], id: string) => parts.find((part) => part.id === id)
  const gone = before.filter(({ id }) => !find(after, id))
  return [...after, ...gone].flatMap(({ id, title }): ShownChange[] => {
    const [was, is] = [find(before, id), find(after, id)]
    const isRenamed = was && is && was.title !== is.title
    const [old = '', now = ''] = [was, is].map((part) =>
      isRenamed ? `${part?.title}\n${part?.text}` : part?.text,
    )
    return old === now ? [] : [{ what: title, texts: [{ name: words.text, ...dropSameLines(old, now) }] }]
  })
}
