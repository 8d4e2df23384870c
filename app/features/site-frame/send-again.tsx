import { createContext, useContext } from 'react'
import type { KeptForm } from '../../lib/http/kept-form.ts'
import { Button } from '../../ui/form/button.tsx'

/** The form whose request failed. Only the server knows it, while it renders the error page. */
export const KeptFormContext = createContext<KeptForm | null>(null)

/** Sends a failed form again with everything that was typed. Shows nothing when no form has failed. */
export function SendAgain() {
  const kept = useContext(KeptFormContext)
  if (!kept) return null
  return (
    <form method="post" action={kept.action} className="space-y-4">
      {kept.fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p>What you typed is kept on this page. Wait a minute, then send it again.</p>
      <Button>Send again</Button>
    </form>
  )
}
