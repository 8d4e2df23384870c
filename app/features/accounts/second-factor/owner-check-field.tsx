import { TextField } from '../../../ui/form/field.tsx'
import type { OwnerCheck } from './check-owner.server.ts'
import { PasskeyButton } from './passkey-button.tsx'

type Props = Readonly<{ check: OwnerCheck; error?: string }>

const codeFields = {
  code: { label: 'Code of your app', hint: 'Six digits, or one of your recovery codes' },
  passkey: { label: 'Recovery code', hint: 'Or use your passkey below' },
  'code-or-passkey': { label: 'Code of your app, or a recovery code', hint: 'Or use your passkey below' },
} as const

/**
 * Asks the owner of an account again (`checkOwner`): for a code of the second factor or a passkey, or for the password of an account
 * without one. The page needs `enhance: ['passkey']`.
 */
export function OwnerCheckField({ check, error }: Props) {
  const shared = { name: 'check', error } as const
  if (check === 'password') {
    return (
      <TextField
        {...shared}
        required
        label="Your own password"
        hint="So that nobody does this at a screen that you left open"
        type="password"
        autoComplete="current-password"
      />
    )
  }
  return (
    <div className="space-y-3">
      <TextField
        {...shared}
        {...codeFields[check]}
        required={check === 'code'}
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {check === 'code' ? null : <PasskeyButton>Use a passkey</PasskeyButton>}
    </div>
  )
}
