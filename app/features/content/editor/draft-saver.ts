import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import type { PageContent } from '../pages/page.schema.ts'
import { type Conflict, mergePages } from './compare-pages.ts'

/** The answer to a save of a draft. `routes/admin/site/draft.ts` gives it. */
export type DraftAnswer =
  | Readonly<{ ok: true; revision: number }>
  | Readonly<{ ok: false; reason: 'invalid_fields'; errors: FieldErrors }>
  | Readonly<{
      ok: false
      reason: 'changed_meanwhile'
      shown: Readonly<{ content: PageContent | null; revision: number; by: string | null }>
    }>

/** Why there is no answer of that address. */
export type NoAnswer = 'offline' | 'signedOut' | 'gone' | 'failed'

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'refused' | 'conflict' | NoAnswer

export type Draft = Readonly<{
  page: PageContent
  /** The revision that the server gave to the last save. */
  revision: number
  state: SaveState
  /** A save failed, and none has succeeded since. */
  isStuck: boolean
  /** The server refused this very page, and would refuse it again. */
  isRefused: boolean
  errors: FieldErrors
  conflict: Readonly<{ by: string | null; all: readonly Conflict[] }> | null
}>

type Options = Readonly<{
  /** The page and its revision as the server has them. */
  stored: Readonly<{ page: PageContent; revision: number }>
  send: (page: PageContent, revision: number) => Promise<DraftAnswer | NoAnswer>
  /** The page has the words of two people by now. */
  onMerged: () => void
}>

const pauseMs = 700
const retryMs = 5_000
const mostTries = 5

/** Returns after how many milliseconds a draft is saved by itself, or null when it waits for somebody. */
export function findPause({ state, isRefused }: Pick<Draft, 'state' | 'isRefused'>): number | null {
  if (isRefused || state === 'saved' || state === 'saving' || state === 'conflict') return null
  return state === 'offline' || state === 'signedOut' || state === 'failed' ? retryMs : pauseMs
}

/**
 * Holds a page that somebody edits, and saves it. Changes of another person are merged into it. At a conflict nothing is saved until somebody
 * decides. It goes on after its editor has left the screen.
 */
export function openDraft({ stored, send, onMerged }: Options) {
  let known = stored
  let draft: Draft = {
    ...stored,
    ...{ state: 'saved', isStuck: false, isRefused: false, errors: {}, conflict: null },
  }
  const watchers = new Set<() => void>()
  const set = (changed: Partial<Draft>) => {
    draft = { ...draft, ...changed }
    for (const tell of watchers) tell()
  }

  const accept = (answer: DraftAnswer | NoAnswer, sent: PageContent) => {
    const isSame = draft.page === sent
    if (typeof answer === 'string') {
      return set({ state: answer, isStuck: true, isRefused: answer === 'gone' && isSame })
    }
    if (answer.ok) {
      const { revision } = answer
      known = { page: sent, revision }
      return set({ revision, state: isSame ? 'saved' : 'unsaved', isStuck: false, errors: {} })
    }
    if (answer.reason === 'invalid_fields') {
      return set({ state: 'refused', isStuck: true, isRefused: isSame, errors: answer.errors })
    }
    const theirs = answer.shown.content ?? known.page
    const { page, conflicts } = mergePages(known.page, draft.page, theirs)
    known = { page: theirs, revision: answer.shown.revision }
    if (conflicts.length === 0) set({ page, state: 'unsaved' })
    else set({ page, state: 'conflict', isStuck: true, conflict: { by: answer.shown.by, all: conflicts } })
    onMerged()
  }

  // Each save needs the revision of the one before.
  let last = Promise.resolve()
  const save = () => {
    last = last.then(async () => {
      const { page, state } = draft
      if (state === 'conflict') return
      if (page === known.page) return set({ state: 'saved', isStuck: false })
      set({ state: 'saving' })
      accept(await send(page, known.revision), page)
    })
    return last
  }

  return {
    read: () => draft,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    change(make: (page: PageContent) => PageContent) {
      const state = draft.state === 'saved' ? 'unsaved' : draft.state
      set({ page: make(draft.page), state, isRefused: false })
    },
    save,
    /** Saves without a pause, also what a merge has changed. Returns whether everything is saved. */
    async finish(): Promise<boolean> {
      await last
      for (let tries = 0; tries < mostTries; tries++) {
        if (draft.state === 'saved' || draft.isRefused) break
        await save()
        if (draft.state !== 'unsaved') break
      }
      return draft.state === 'saved'
    },
    /** Goes on with the words that stand on the page. */
    keepMine: () => set({ conflict: null, state: 'unsaved' }),
  } as const
}
