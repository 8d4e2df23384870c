import { type FormEvent, useEffect, useState } from 'react'
import { showToast, Toasts } from '../../../ui/dialog/toast.tsx'
import type { AccountAnswer, AccountMode } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'

type Props = Readonly<{
  mode: AccountMode
  answer: AccountAnswer | null
  next: string | null
  /** Accounts open only after their address is confirmed by a mail. */
  usesMail: boolean
}>

const unreachable = 'That did not reach us. Look at your connection and try once more.'

/** Sign-up and sign-in with toasts. A refused form keeps its password, which the server never sends back. */
export function AccountIsland(first: Props) {
  const [shown, setShown] = useState(first)
  const [isBusy, setIsBusy] = useState(false)
  const { answer } = shown
  useEffect(() => {
    if (answer) showToast(answer.toast, answer.message)
  }, [answer])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const sent = await sendPageForm<Props>(event.currentTarget).catch(() => null)
    // The form stays busy until the next page is loaded.
    if (sent === 'leaving') return
    setIsBusy(false)
    if (sent && 'answer' in sent) return setShown(sent)
    const toast = sent && sent.status < 400 ? 'info' : 'error'
    const message = sent?.message ?? unreachable
    const values = answer?.values ?? {}
    setShown({ ...shown, answer: { mode: shown.mode, toast, message, errors: {}, values } })
  }

  return (
    <>
      <AccountForm {...shown} isBusy={isBusy} onSubmit={send} />
      <Toasts />
    </>
  )
}

/**
 * Returns the island's props from the page that answers the form, 'leaving' after a redirect, or what another answer says (see island.tsx).
 * It sends the form as the browser would, but stays on the page. It throws when no answer comes.
 */
async function sendPageForm<Props>(
  form: HTMLFormElement,
): Promise<Props | 'leaving' | Readonly<{ status: number; message: string }>> {
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
    const { fetchSolution } = await import('../../../lib/http/prepare-work.ts')
    const work = await fetchSolution()
    if (work) answer = await post({ 'Proof-Of-Work': work })
  }
  if (answer.redirected) {
    location.assign(answer.url)
    return 'leaving'
  }
  const text = await answer.text()
  const page = new DOMParser().parseFromString(text, 'text/html')
  const json = page.querySelector('live-island[name="account"] > script')?.textContent
  if (!json) return { status: answer.status, message: readMessage(answer, text, page) }
  document.title = page.title
  return JSON.parse(json) as Props
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
