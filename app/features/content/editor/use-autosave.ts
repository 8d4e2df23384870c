import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { warnBeforeLeaving } from '../../../lib/dom/warn-before-leaving.ts'
import { watchOwnSave } from '../../../ui/form/unsaved-forms.ts'
import type { PageContent } from '../pages/page.schema.ts'
import { type DraftAnswer, findPause, type NoAnswer, openDraft } from './draft-saver.ts'

type Options = Readonly<{
  address: string
  /** The page and its revision as the server has them. */
  stored: Readonly<{ page: PageContent; revision: number }>
  /** Has the fields of the page. */
  form: RefObject<HTMLFormElement | null>
  onMerged: () => void
}>

const mostKept = 20_000

/** Saves a draft by itself, a moment after the last change, and again when the server did not answer. */
export function useAutosave({ address, stored, form, onMerged }: Options) {
  const [opened] = useState(() =>
    openDraft({ stored, send: (page, revision) => send(address, revision, page), onMerged }),
  )
  const draft = useSyncExternalStore(opened.watch, opened.read, opened.read)
  const { state } = draft

  // Every change starts the pause anew, so that a person who types is not interrupted.
  useEffect(() => {
    const pause = findPause(draft)
    if (pause === null) return
    const timer = setTimeout(opened.save, pause)
    return () => clearTimeout(timer)
  }, [opened, draft])

  useEffect(() => {
    if (state !== 'saved') return warnBeforeLeaving(() => true)
  }, [state])

  useEffect(() => {
    if (!form.current) return
    const isSaved = () => opened.read().state === 'saved'
    return watchOwnSave(form.current, { isSaved, save: opened.finish })
  }, [opened, form])

  // A page that is published gets a new editor. Somebody may type until then.
  useEffect(() => () => void opened.finish(), [opened])

  return { ...draft, change: opened.change, keepMine: opened.keepMine } as const
}

async function send(address: string, revision: number, page: PageContent): Promise<DraftAnswer | NoAnswer> {
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
    return await answer.json()
  } catch {
    return 'offline'
  }
}
