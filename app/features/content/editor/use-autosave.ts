import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import type { PageContent } from '../pages/page.schema.ts'
import { type Conflict, mergePages } from './compare-pages.ts'

export type SaveState =
  | 'saved'
  | 'saving'
  | 'unsaved'
  | 'offline'
  | 'signedOut'
  | 'refused'
  | 'conflict'
  | 'gone'
  | 'failed'

/** What the address of the drafts answers (routes/admin/site/draft.ts). */
export type DraftAnswer =
  | Readonly<{ ok: true; revision: number }>
  | Readonly<{ ok: false; reason: 'invalid_fields'; errors: FieldErrors }>
  | Readonly<{
      ok: false
      reason: 'changed_meanwhile'
      shown: Readonly<{ content: PageContent | null; revision: number; by: string | null }>
    }>

type Options = Readonly<{
  address: string
  page: PageContent
  /** The page and its revision as the server has them. */
  stored: Readonly<{ page: PageContent; revision: number }>
  /** The page with the words of two people. */
  onMerged: (page: PageContent) => void
}>

const pauseMs = 700
const retryMs = 5_000
const mostKept = 20_000

/**
 * Saves a draft by itself, a moment after the last change, and again when the server did not answer. Changes of another person are merged.
 * It stops at a conflict until somebody decides.
 */
export function useAutosave({ address, page, stored, onMerged }: Options) {
  const known = useRef(stored)
  const [revision, setRevision] = useState(stored.revision)
  const [state, setState] = useState<SaveState>('saved')
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<Readonly<{ by: string | null; all: readonly Conflict[] }> | null>(
    null,
  )

  const accept = useEffectEvent((answer: DraftAnswer, sent: PageContent): SaveState => {
    if (answer.ok) {
      known.current = { page: sent, revision: answer.revision }
      setRevision(answer.revision)
      setErrors({})
      return page === sent ? 'saved' : 'unsaved'
    }
    if (answer.reason === 'invalid_fields') {
      setErrors(answer.errors)
      return 'refused'
    }
    const { content, by, ...theirs } = answer.shown
    const merged = mergePages(known.current.page, page, content ?? known.current.page)
    known.current = { page: content ?? known.current.page, revision: theirs.revision }
    onMerged(merged.page)
    if (merged.conflicts.length === 0) return 'unsaved'
    setConflict({ by, all: merged.conflicts })
    return 'conflict'
  })

  // Each save needs the revision of the one before.
  const last = useRef(Promise.resolve())
  const save = useEffectEvent(() => {
    last.current = last.current.then(async () => {
      if (page === known.current.page) return setState('saved')
      setState('saving')
      setState(await send(address, known.current.revision, page, accept))
    })
  })

  // Every change starts the pause anew, so that a person who types is not interrupted.
  useEffect(() => {
    if (state === 'saving' || state === 'conflict') return
    const isWaiting = state === 'offline' || state === 'signedOut' || state === 'failed'
    if (page === known.current.page) return
    const timer = setTimeout(save, isWaiting ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [page, state])

  // Somebody may leave the editor within the pause.
  useEffect(() => () => save(), [])

  const isChanged = page !== known.current.page && state === 'saved'
  const shownState = isChanged ? 'unsaved' : state
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (shownState === 'saved') return
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [shownState])

  return {
    state: shownState,
    revision,
    errors,
    conflict,
    /** Goes on with the words that stand on the page. */
    keepMine: () => {
      setConflict(null)
      setState('unsaved')
    },
  } as const
}

async function send(
  address: string,
  revision: number,
  page: PageContent,
  accept: (answer: DraftAnswer, sent: PageContent) => SaveState,
): Promise<SaveState> {
  const body = new FormData()
  const draft = JSON.stringify(page)
  body.set('revision', String(revision))
  body.set('draft', draft)
  try {
    // Somebody may open another page before it is sent. A browser goes on to send at most 64 KB.
    const answer = await fetch(address, { method: 'POST', body, keepalive: draft.length < mostKept })
    if (answer.redirected || answer.status === 401 || answer.status === 403) return 'signedOut'
    if (answer.status === 404) return 'gone'
    const isOurs = /^application\/json/.test(answer.headers.get('content-type') ?? '')
    if (!isOurs || answer.status >= 500) return 'failed'
    return accept(await answer.json(), page)
  } catch {
    return 'offline'
  }
}
