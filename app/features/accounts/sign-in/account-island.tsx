import { type FormEvent, useEffect, useState } from 'react'
import { showToast, Toasts } from '../../../ui/dialog/toast.tsx'
import { sendPageForm } from '../../../ui/form/send-page-form.ts'
import type { AccountAnswer, AccountMode } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'

type Props = Readonly<{ mode: AccountMode; answer: AccountAnswer | null; next: string | null }>

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
