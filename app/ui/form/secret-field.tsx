import { useState } from 'react'
import { useUiWords } from '../ui-words.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = Readonly<{ label: string; name: string; secret: string }>

/** A button that copies a text. Without script, people select it. */
export function CopyButton({ text }: Readonly<{ text: string }>) {
  const words = useUiWords().field
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
        {words.copy}
      </Button>{' '}
      <span role="status">{isCopied ? words.copied : ''}</span>
    </p>
  )
}

/** A secret that is shown once, with a button that copies it. */
export function SecretField({ label, name, secret }: Props) {
  const { shownOnce } = useUiWords().field
  return (
    <div className="mb-4 space-y-2">
      <TextField
        label={label}
        name={name}
        hint={shownOnce}
        defaultValue={secret}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={secret} />
    </div>
  )
}
