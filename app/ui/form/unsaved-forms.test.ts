import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepForm, mayLeave, saveBeforeLeaving, watchOwnSave } from './unsaved-forms.ts'

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
