import { warnBeforeLeaving } from '../../lib/dom/warn-before-leaving.ts'
import { admin } from '../../words/staff/admin.ts'

/** The long forms with typed text that was not sent, or was refused. */
const changed = new Set<HTMLFormElement>()
let sent: HTMLFormElement | null = null

/** The form that was sent last with its button, how many forms wait for their answer, and whether the page of an answer is being loaded. */
let pressed: Readonly<{ form: HTMLFormElement; button: HTMLElement | null; at: number }> | null = null
let waiting = 0
let isLoading = false
/** After so long somebody may send a form again, because the connection may be gone. */
const longestWaitMs = 10_000

const typed =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=password], [type=search])'

/** A form with a text of several lines or with two fields. A form with one field does not count. */
function isLong(form: HTMLFormElement): boolean {
  return (
    form.getAttribute('method') === 'post' &&
    (form.querySelector('textarea, [contenteditable]') !== null || form.querySelectorAll(typed).length > 1)
  )
}

const findForm = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null)

/** Watches all forms of the page. Returns a function that stops it. */
export function watchForms(): () => void {
  const note = (event: Event) => {
    const form = findForm(event)
    if (form && isLong(form)) changed.add(form)
  }
  const send = (event: SubmitEvent) => {
    const form = findForm(event)
    if (form?.getAttribute('method') === 'post' && !maySend(form, event.submitter, event.timeStamp)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    sent = form && isLong(form) ? form : null
    if (form) changed.delete(form)
  }
  document.addEventListener('input', note)
  document.addEventListener('submit', send, true)
  const endWarning = warnBeforeLeaving(() => listUnsaved().length > 0)
  return () => {
    document.removeEventListener('input', note)
    document.removeEventListener('submit', send, true)
    endWarning()
  }
}

/**
 * Returns false for a button that is pressed again before the page of its answer is there: the second press would be refused as the change of
 * somebody else.
 */
export function maySend(form: HTMLFormElement, button: HTMLElement | null, at: number): boolean {
  const isAgain =
    pressed?.form === form &&
    pressed.button === button &&
    (waiting > 0 || isLoading) &&
    at - pressed.at < longestWaitMs
  if (!isAgain) pressed = { form, button, at }
  return !isAgain
}

/** Says whether the page of an answer is being loaded. */
export function noteLoading(isSo: boolean): void {
  isLoading = isSo
}

/** Sends a form. Until its answer is there, it is not sent again. */
export async function whileSending<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  waiting += 1
  try {
    return await send()
  } finally {
    waiting -= 1
  }
}

/** Says of a form that saves itself whether it has text that could not be saved. */
export function keepForm(form: HTMLFormElement, isUnsaved: boolean): void {
  if (isUnsaved) changed.add(form)
  else changed.delete(form)
}

type OwnSave = Readonly<{
  isSaved: () => boolean
  /** Saves at once. Returns whether everything is saved. */
  save: () => Promise<boolean>
}>

const ownSaves = new Map<HTMLFormElement, OwnSave>()

/** Names how a form saves itself. Returns a function that ends it. */
export function watchOwnSave(form: HTMLFormElement, own: OwnSave): () => void {
  ownSaves.set(form, own)
  return () => {
    ownSaves.delete(form)
    changed.delete(form)
  }
}

/**
 * Saves at once what forms would save by themselves a moment later. Until they have, their text counts as not saved. Returns null when there
 * is nothing to wait for: all is saved, or it could not be saved.
 */
export function saveBeforeLeaving(): Promise<void> | null {
  const waiting = [...ownSaves].filter(([form, own]) => !changed.has(form) && !own.isSaved())
  if (waiting.length === 0) return null
  const saveOne = async ([form, own]: (typeof waiting)[number]) => {
    changed.add(form)
    if (await own.save()) changed.delete(form)
  }
  return Promise.all(waiting.map(saveOne)).then(() => undefined)
}

/** A stored form leads to another address. An answer in its place was a refusal or a preview: the form has what was typed. */
export function noteAnswer({ isStored }: Readonly<{ isStored: boolean }>): void {
  if (sent && !isStored) changed.add(sent)
  sent = null
}

/** A form that left the page has nothing to lose. */
function listUnsaved(): HTMLFormElement[] {
  return [...changed].filter((form) => form.isConnected)
}

/** A form names in `data-keeps` the parts of the address that leave it as it is, such as another day to choose from. */
const isKept = (form: HTMLFormElement, names: readonly string[]) => {
  const kept = form.dataset.keeps?.split(' ') ?? []
  return names.every((name) => kept.includes(name))
}

/**
 * Asks before typed text is lost. `names` are the parts of the address that change; without them the page does. Returns false when the person
 * stays.
 */
export function mayLeave(names?: readonly string[]): boolean {
  const unsaved = listUnsaved().filter((form) => !names || !isKept(form, names))
  if (unsaved.length > 0 && !window.confirm(admin.leave)) return false
  for (const form of unsaved) changed.delete(form)
  return true
}
