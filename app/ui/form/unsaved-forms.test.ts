import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  keepForm,
  mayLeave,
  maySend,
  noteLoading,
  saveBeforeLeaving,
  watchOwnSave,
  whileSending,
} from './unsaved-forms.ts'

const confirm = vi.fn<() => boolean>()
let end = () => {}

beforeEach(() => {
  vi.stubGlobal('window', { confirm })
  confirm.mockReset().mockReturnValue(false)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
})

/** A form on the page that saves itself. The test says when a save ends, and how. */
function openForm({ isSaved = false } = {}) {
  const form = { isConnected: true, dataset: {} } as HTMLFormElement
  const saves: ((isSaved: boolean) => void)[] = []
  end = watchOwnSave(form, {
    isSaved: () => isSaved,
    save: () => new Promise((resolve) => saves.push(resolve)),
  })
  return { form, saves }
}

test('who leaves a form that saves itself waits for the save, and is asked nothing when it succeeds', async () => {
  const { saves } = openForm()
  const saving = saveBeforeLeaving()
  expect(saving).not.toBeNull()
  saves[0]?.(true)
  await saving
  expect(mayLeave()).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
})

test('when that save fails the person is asked, and who stays is asked again', async () => {
  const { saves } = openForm()
  const saving = saveBeforeLeaving()
  saves[0]?.(false)
  await saving
  expect(mayLeave()).toBe(false)
  // It has failed, so nobody waits for it a second time.
  expect(saveBeforeLeaving()).toBeNull()
  expect(mayLeave()).toBe(false)
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('who presses again while it saves is asked, and may leave', () => {
  const { saves } = openForm()
  saveBeforeLeaving()
  expect(saveBeforeLeaving()).toBeNull()
  confirm.mockReturnValue(true)
  expect(mayLeave()).toBe(true)
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(saves).toHaveLength(1)
})

test('a form whose last save failed asks at once, and one that is saved asks nothing', () => {
  const { form, saves } = openForm()
  keepForm(form, true)
  expect(saveBeforeLeaving()).toBeNull()
  expect(mayLeave()).toBe(false)
  end()
  openForm({ isSaved: true })
  expect(saveBeforeLeaving()).toBeNull()
  confirm.mockClear()
  expect(mayLeave()).toBe(true)
  expect(confirm).not.toHaveBeenCalled()
  expect(saves).toEqual([])
})

test('a button that is pressed again before the page of its answer is sent once; another button or form, and a later press, are sent', async () => {
  const [form, other] = [{} as HTMLFormElement, {} as HTMLFormElement]
  const [save, publish] = [{} as HTMLElement, {} as HTMLElement]
  const { promise, resolve } = Promise.withResolvers<void>()
  expect(maySend(form, save, 0)).toBe(true)
  const sending = whileSending(() => promise)
  expect([maySend(form, save, 5), maySend(form, save, 9_000)]).toEqual([false, false])
  expect([maySend(form, publish, 9_001), maySend(form, publish, 9_002)]).toEqual([true, false])
  expect(maySend(form, publish, 20_000)).toBe(true)
  expect([maySend(other, null, 20_001), maySend(other, null, 20_002)]).toEqual([true, false])
  noteLoading(true)
  resolve()
  await sending
  expect(maySend(other, null, 20_003)).toBe(false)
  noteLoading(false)
  expect(maySend(other, null, 20_004)).toBe(true)
  await expect(whileSending(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(maySend(other, null, 20_005)).toBe(true)
})
