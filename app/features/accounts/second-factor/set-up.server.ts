import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { decryptUntil, encryptUntil } from '../../../lib/security/tokens.server.ts'
import { setUpMinutes } from './code-rules.ts'
import { makeTotpSecret } from './totp.server.ts'

type Session = Readonly<{ userId: string; sessionId: string }>

const toPurpose = ({ userId, sessionId }: Session) => ({
  table: 'second_factors',
  column: `${userId} ${sessionId}`,
})

/** Returns a new secret of an app, encrypted for this session and for ten minutes. It travels in the form: nothing is stored before it is finished. */
export function beginSetUp({ draftKeys }: Secrets, session: Session, now: Temporal.Instant): string {
  return encryptUntil(draftKeys, toPurpose(session), makeTotpSecret(), now.add({ minutes: setUpMinutes }))
}

/** Returns the secret of a set-up that this session has begun in the last ten minutes, or null. */
export function readSetUp({ draftKeys }: Secrets, session: Session, setUp: string, now: Temporal.Instant) {
  return decryptUntil(draftKeys, toPurpose(session), setUp, now)
}
