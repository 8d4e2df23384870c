import { TextField } from '../../../ui/form/field.tsx'
import type { Words } from '../../../words/words.ts'
import type { OwnerCheck } from './check-owner.server.ts'
import { codeDigits } from './code-rules.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = Readonly<{ words: Words['ownerCheck']; check: OwnerCheck; error?: string }>

/**
 * Asks the owner of an account again (`checkOwner`): for a code of the second factor or a passkey, or for the password of an account
 * without one. The page needs `enhance: ['passkey']`.
 */
export function OwnerCheckField({ words, check, error }: Props) {
  const shared = { name: 'check', error } as const
  if (check === 'password') {
    return (
      <TextField {...shared} required {...words.password} type="password" autoComplete="current-password" />
    )
  }
  return (
    <div className="space-y-3">
      <TextField
        {...shared}
        label={words[check].label}
        hint={words[check].hint({ digits: codeDigits })}
        required={check === 'code'}
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {check === 'code' ? null : <PasskeyButton words={words.device}>{words.usePasskey}</PasskeyButton>}
    </div>
  )
}
