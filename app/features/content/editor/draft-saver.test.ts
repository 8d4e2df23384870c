import { expect, test } from 'vitest'
import { homePage } from '../../../content/home.ts'
import type { PageContent } from '../pages/page.schema.ts'
import { type DraftAnswer, findPause, type NoAnswer, openDraft, type SaveState } from './draft-saver.ts'
import { changePage, readAt } from './page-changes.ts'

const title = 'sections.0.title'
const text = 'sections.0.text'
const type = (path: string, value: string) => (page: PageContent) =>
  changePage(page, { do: 'type', path, value })
const shown = (content: PageContent, revision = 2): DraftAnswer => ({
  ok: false,
  reason: 'changed_meanwhile',
  shown: { content, revision, by: 'Bayo' },
})
const refused: DraftAnswer = { ok: false, reason: 'invalid_fields', errors: { [title]: ['Too long'] } }

/** A server answers each save when the test says what. */
function openSaver() {
  const sent: Readonly<{ page: PageContent; revision: number }>[] = []
  const waiting: ((answer: DraftAnswer | NoAnswer) => void)[] = []
  let merges = 0
  const draft = openDraft({
    stored: { page: homePage, revision: 1 },
    send(page, revision) {
      sent.push({ page, revision })
      return new Promise((resolve) => waiting.push(resolve))
    },
    onMerged: () => merges++,
  })
  const answer = async (with_: DraftAnswer | NoAnswer) => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.(with_)
  }
  const read = (path: string) => sent.map(({ page, revision }) => [readAt(page, path), revision])
  return { draft, sent, answer, read, countMerges: () => merges }
}

/** Somebody types, and leaves while the first save is on its way. */
function leaveDuringSave() {
  const saver = openSaver()
  saver.draft.change(type(title, 'Mine'))
  void saver.draft.save()
  return { ...saver, left: saver.draft.finish() }
}

test('who leaves during a save that finds the words of another person saves both', async () => {
  const { sent, answer, left, read, countMerges } = leaveDuringSave()
  await answer(shown(type(text, 'Theirs')(homePage)))
  await answer({ ok: true, revision: 3 })
  expect(await left).toBe(true)
  expect(read(title)).toEqual([
    ['Mine', 1],
    ['Mine', 2],
  ])
  expect(readAt(sent[1]?.page, text)).toBe('Theirs')
  expect(countMerges()).toBe(1)
})

test('who leaves at a conflict saves nothing over the words of the other person', async () => {
  const { sent, draft, answer, left, read } = leaveDuringSave()
  await answer(shown(type(title, 'Theirs')(homePage)))
  expect(await left).toBe(false)
  await draft.save()
  draft.change(type(text, 'More of mine'))
  expect(await draft.finish()).toBe(false)
  expect(sent).toHaveLength(1)
  expect(draft.read()).toMatchObject({ state: 'conflict', isStuck: true, conflict: { by: 'Bayo' } })
  draft.keepMine()
  const decided = draft.finish()
  await answer({ ok: true, revision: 3 })
  expect(await decided).toBe(true)
  expect(read(title)).toEqual([
    ['Mine', 1],
    ['Mine', 2],
  ])
})

test('what is typed during a save is saved after it, with the new revision', async () => {
  const { draft, sent, answer, left, read } = leaveDuringSave()
  await expect.poll(() => sent).toHaveLength(1)
  draft.change(type(title, 'Mine, later'))
  await answer({ ok: true, revision: 2 })
  await answer({ ok: true, revision: 3 })
  expect(await left).toBe(true)
  expect(read(title)).toEqual([
    ['Mine', 1],
    ['Mine, later', 2],
  ])
})

test('other people who save again and again do not hold a leave for ever', async () => {
  const { sent, answer, left } = leaveDuringSave()
  for (let revision = 2; revision < 8; revision++) {
    await answer(shown(type(text, `Theirs ${revision}`)(homePage), revision))
  }
  expect(await left).toBe(false)
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6])
})

test.each<DraftAnswer | NoAnswer>(['offline', 'signedOut', 'failed', 'gone', refused])(
  'after the answer %j a person who leaves is asked until a save succeeds, also while one is on its way',
  async (answered) => {
    const { draft, answer } = openSaver()
    draft.change(type(title, 'Mine'))
    const first = draft.finish()
    await answer(answered)
    expect(await first).toBe(false)
    expect(draft.read().isStuck).toBe(true)
    draft.change(type(title, 'Mine again'))
    const second = draft.save()
    await expect.poll(() => draft.read()).toMatchObject({ state: 'saving', isStuck: true })
    await answer({ ok: true, revision: 2 })
    await second
    expect(draft.read()).toMatchObject({ state: 'saved', isStuck: false, revision: 2, errors: {} })
  },
)

test.each<DraftAnswer | NoAnswer>(['gone', refused])(
  'after the answer %j the same page is not sent again, and a changed page is',
  async (answered) => {
    const { draft, sent, answer } = openSaver()
    draft.change(type(title, 'Mine'))
    const first = draft.save()
    await answer(answered)
    await first
    expect(findPause(draft.read())).toBeNull()
    expect(await draft.finish()).toBe(false)
    expect(sent).toHaveLength(1)
    draft.change(type(title, 'Mine again'))
    expect(findPause(draft.read())).not.toBeNull()
    // It is typed while the answer comes, so nobody has refused it.
    const second = draft.save()
    await expect.poll(() => sent).toHaveLength(2)
    draft.change(type(title, 'Mine at last'))
    await answer(answered)
    await second
    expect(findPause(draft.read())).not.toBeNull()
  },
)

test('a draft that nobody changed sends nothing', async () => {
  const { draft, sent } = openSaver()
  expect(await draft.finish()).toBe(true)
  await draft.save()
  expect(sent).toEqual([])
})

const pauses: readonly (readonly [SaveState, number | null])[] = [
  ['saved', null],
  ['saving', null],
  ['conflict', null],
  ['unsaved', 700],
  ['refused', 700],
  ['gone', 700],
  ['offline', 5_000],
  ['signedOut', 5_000],
  ['failed', 5_000],
]
test.each(pauses)('in the state %s a draft is saved after %s ms', (state, pause) => {
  expect(findPause({ state, isRefused: false })).toBe(pause)
  expect(findPause({ state, isRefused: true })).toBeNull()
})
