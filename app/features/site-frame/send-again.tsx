import { createContext, useContext } from 'react'
import type { KeptForm } from '../../lib/http/kept-form.ts'
import { Button } from '../../ui/form/button.tsx'

/** The form whose request failed, or 'lost' when the server could not read it. Only the server knows it, while it renders the error page. */
export const KeptFormContext = createContext<KeptForm | 'lost' | null>(null)

/** Says what became of a failed form, and sends it again. Shows nothing when no form has failed. */
export function SendAgain() {
  const kept = useContext(KeptFormContext)
  if (!kept) return null
  if (kept === 'lost') return <p>What you sent was not saved.</p>
  return (
    <form method="post" action={kept.action} className="space-y-4">
      {kept.fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <p>This page keeps what you sent. Wait a minute, then send it again.</p>
      <Button>Send again</Button>
    </form>
  )
}
