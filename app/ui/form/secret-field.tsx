import { useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = Readonly<{ label: string; name: string; secret: string }>

/** A button that copies a text. Without script, people select it. */
export function CopyButton({ text }: Readonly<{ text: string }>) {
  const isHydrated = useHydrated()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  if (!isHydrated) return null
  return (
    <p>
      <Button type="button" variant="quiet" onClick={copy}>
        Copy
      </Button>{' '}
      <span role="status">{isCopied ? 'Copied' : ''}</span>
    </p>
  )
}

/** A secret that is shown once, with a button that copies it. */
export function SecretField({ label, name, secret }: Props) {
  return (
    <div className="mb-4 space-y-2">
      <TextField
        label={label}
        name={name}
        hint="Copy it now: it is not shown again"
        defaultValue={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={secret} />
    </div>
  )
}
