import { PageNote } from '../../ui/text/notes.tsx'
import { content as words } from '../../words/staff/content.ts'
import type { Unreadable } from './documents.server.ts'

const parts = ['draft', 'published', 'plan'] as const

/** Says which stored parts of a document cannot be read. */
export function UnreadableNote({ unreadable }: Readonly<{ unreadable: Unreadable | undefined }>) {
  const found = parts.filter((part) => unreadable?.[part])
  if (found.length === 0) return null
  return (
    <PageNote isError>
      {found.map((part) => (
        <p key={part}>{words.unreadable[part]}</p>
      ))}
    </PageNote>
  )
}
