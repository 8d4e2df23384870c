import type { RouterContextProvider } from 'react-router'
import {
  findDocument,
  findVersion,
  listVersions,
  type Name,
} from '../../../features/content/documents.server.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import type { Status } from '../../../ui/text/status-word.tsx'
import { legal as words } from '../../../words/staff/legal.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'

type Context = Readonly<RouterContextProvider>
type LegalKind = 'consent' | 'privacy'

/** Returns a legal text with its draft and its versions, the newest first. */
export async function loadLegal<K extends LegalKind>(context: Context, name: Name<K>) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const found = await findDocument(db, name)
  const versions = (await listVersions(db, name)).map(({ number, publishedAt, publishedBy, isReadable }) => ({
    ...{ number, isReadable },
    line: words.versions.line({
      number,
      at: showStaffTime(publishedAt, clock),
      by: publishedBy ?? words.somebody,
    }),
    isShown: number === found?.publishedVersion,
  }))
  return {
    found,
    unreadable: found?.unreadable,
    stored: found?.draft ?? found?.published ?? null,
    revision: found?.revision ?? 0,
    status: toDraftStatus(found, clock),
    draftedBy: found?.draftedBy ?? words.somebody,
    versions,
  }
}

type Drafted = Readonly<{ draft: unknown; draftedBy: string | null; draftedAt: Temporal.Instant | null }>

export function toDraftStatus(found: Drafted | null, clock: Clock): Status {
  if (!found?.draft) return { tone: 'off', word: words.noDraft, more: '' }
  const by = found.draftedBy ?? words.somebody
  const at = showStaffTime(found.draftedAt, clock)
  return { tone: 'waiting', word: words.draft, more: words.draftOf({ by, at }) }
}

/**
 * Returns the content of a version or of the draft, and the content of the version before it. Before the draft stands the version that was published last. `part` is the
 * last part of the address: a number, or `draft`. A version that this release cannot read is passed over.
 */
export async function requireLegalVersion<K extends LegalKind>(
  context: Context,
  name: Name<K>,
  part: string,
) {
  const { db } = context.get(instanceContext)
  const { found, revision, versions } = await loadLegal(context, name)
  const version = versions.find(({ number }) => String(number) === part)
  const content = version
    ? await findVersion(db, { ...name, number: version.number })
    : (found?.draft ?? null)
  if (!content || (part !== 'draft' && !version)) throw noSuchPage()
  const last = version ? version.number - 1 : (found?.publishedVersion ?? 0)
  const before = versions.find(({ number, isReadable }) => isReadable && number <= last)?.number ?? 0
  const earlier = before > 0 ? await findVersion(db, { ...name, number: before }) : null
  return {
    content,
    revision,
    number: version?.number ?? null,
    /** 0 and null: the text as it came. */
    before,
    earlier,
    line: version?.line ?? words.versions.draftText,
  }
}
