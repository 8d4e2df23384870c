import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import type { Words } from '../../../words/words.ts'

type Props = Readonly<{
  children: ReactNode
  /** The texts that the script shows: what to do, that it failed, and that another button sends the answer. */
  words: Words['ownerCheck']['device']
  /** What the browser needs to make a passkey. Without it the button uses one. */
  creation?: object
}>

/**
 * A button for browsers with script and passkeys, and a hidden field for the answer of the device: `passkey`, or `newPasskey` for one that
 * is made (`enhance: ['passkey']`).
 */
export function PasskeyButton({ children, words, creation }: Props) {
  return (
    <passkey-button creation={creation && JSON.stringify(creation)} {...words}>
      <input type="hidden" name={creation ? 'newPasskey' : 'passkey'} />
      <Button type="button" variant="quiet">
        {children}
      </Button>
      <p role="status" className="mt-2 empty:hidden" />
    </passkey-button>
  )
}
