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
    const sent = await sendPageForm<Props>(event.currentTarget)
    // The form stays busy until the next page is loaded.
    if (sent === 'leaving') return
    setIsBusy(false)
    if (sent) setShown(sent)
    else showToast('error', unreachable)
  }

  return (
    <>
      <AccountForm {...shown} isBusy={isBusy} onSubmit={send} />
      <Toasts />
    </>
  )
}

/**
 * Returns the island's props from the page that answers the form, 'leaving' after a redirect, or null when no page came
 * (see island.tsx). It sends the form as the browser would, but stays on the page.
 */
async function sendPageForm<Props>(form: HTMLFormElement): Promise<Props | 'leaving' | null> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  try {
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
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const json = page.querySelector('live-island > script')?.textContent
    if (!json) return null
    document.title = page.title
    return JSON.parse(json) as Props
  } catch {
    return null
  }
}
