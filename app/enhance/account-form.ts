import { showToast, type ToastType } from '../lib/dom/show-toast.ts'
import { copyTyped, listControls } from '../lib/dom/typed-fields.ts'
import { fetchSolution } from '../lib/http/prepare-work.ts'
import { defineElement } from './elements.ts'

/** Sends the form of `/signup` and stays on the page. A refused form keeps its password, which the server never sends back. */
export class AccountForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      const button = this.#find('button:not([type=button])')
      if (button && !button.hasAttribute('aria-disabled'))
        void this.#send(event.target as HTMLFormElement, button)
    })
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element && target.closest('[data-shows-password] button')
      if (button) this.#showPassword(this.#find<HTMLInputElement>('#password')?.type === 'password')
    })
    this.#begin()
  }

  #find<Found extends HTMLElement = HTMLElement>(selector: string) {
    return this.querySelector<Found>(selector)
  }

  /** Shows what only script can do, and the answer of the server. */
  #begin() {
    for (const part of this.querySelectorAll<HTMLElement>('[data-shows-password]')) part.hidden = false
    const answer = this.#find('[data-toast]')
    if (answer) showToast(answer.dataset.toast as ToastType, answer.textContent ?? '')
    this.#find('[role=alert]')?.focus()
  }

  #showPassword(isShown: boolean) {
    const field = this.#find<HTMLInputElement>('#password')
    if (field) field.type = isShown ? 'text' : 'password'
    for (const words of this.querySelectorAll<HTMLElement>('[data-password-is]'))
      words.hidden = (words.dataset.passwordIs === 'shown') !== isShown
  }

  async #send(form: HTMLFormElement, button: HTMLElement) {
    // The browser may remember the value of a text field.
    this.#showPassword(false)
    const label = [...button.childNodes]
    button.setAttribute('aria-disabled', 'true')
    button.replaceChildren(button.dataset.busy ?? '')
    const sent = await sendForm(form).catch(() => null)
    // The form stays busy until the next page is loaded.
    if (sent === 'leaving') return
    button.removeAttribute('aria-disabled')
    button.replaceChildren(...label)
    if (sent && 'answer' in sent) return this.#replace(form, sent.answer)
    for (const old of this.querySelectorAll('[role=alert], [id$="-error"]')) old.remove()
    for (const field of this.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
    const message = this.#find('[data-message]')
    if (!message) return
    message.dataset.toast = sent && sent.status < 400 ? 'info' : 'error'
    message.textContent = sent?.message ?? this.dataset.unreachable ?? ''
    this.#begin()
  }

  #replace(form: HTMLFormElement, answer: Element) {
    const [shown] = this.children
    const next = document.importNode(answer, true)
    shown?.after(next)
    const isSameForm = readMode(form) === readMode(next)
    if (isSameForm) copyTyped(listControls(form), document.activeElement, next)
    shown?.remove()
    this.#begin()
    // The pressed button is gone with the other form.
    if (!isSameForm) this.#find('h1')?.focus()
  }
}

const readMode = (part: Element) => part.querySelector<HTMLInputElement>('[name=mode]')?.value

type Sent = 'leaving' | Readonly<{ answer: Element }> | Readonly<{ status: number; message: string }>

/**
 * Returns the form of the page that answers, 'leaving' after a redirect, or what another answer says. It sends the form as the browser
 * would. It throws when no answer comes.
 */
async function sendForm(form: HTMLFormElement): Promise<Sent> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const isSent = typeof value === 'string' && (name !== 'phoneNumber' || value.trim() !== '')
    if (isSent) body.append(name, value)
  }
  const post = (headers = {}) =>
    fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html', ...headers } })
  let answer = await post()
  if (answer.status === 429) {
    // Others at this address have tried often. A solved challenge stands for one more attempt.
    const work = await fetchSolution()
    if (work) answer = await post({ 'Proof-Of-Work': work })
  }
  if (answer.redirected) {
    location.assign(answer.url)
    return 'leaving'
  }
  const text = await answer.text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  const shown = page.querySelector('account-form > div')
  if (!shown) return { status: answer.status, message: readMessage(answer, text, page) }
  document.title = page.title
  return { answer: shown }
}

/** Returns what an answer says that is not the page of the form: the message of JSON, the heading of a page, or the text. */
function readMessage({ status, headers }: Response, text: string, page: Document): string {
  const isJson = headers.get('content-type')?.includes('json')
  const heading = [...page.querySelectorAll(status < 500 ? 'h1' : 'h1, h1 + p')]
  const said = isJson
    ? (JSON.parse(text) as { message?: unknown }).message
    : heading.map(({ textContent }) => textContent).join(' ') || page.body.textContent
  return (
    String(said ?? '')
      .trim()
      .slice(0, 300) || `The site answered with status ${status}`
  )
}

defineElement('account-form', AccountForm)
