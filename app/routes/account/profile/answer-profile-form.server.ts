import {
  endOtherSessions,
  endOwnSession,
} from '../../../features/accounts/own-account/own-sessions.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'

/** Ends one session or all others, as the button says. */
export async function answerProfileForm(
  { db }: Instance,
  { user, sessionId }: SignedIn,
  form: FormData,
): Promise<void> {
  const now = Temporal.Now.instant()
  const intent = readText(form, 'intent')
  if (intent === 'end-session') {
    await endOwnSession(db, { userId: user.id, ref: readText(form, 'session') }, now)
  }
  if (intent === 'end-others') {
    await endOtherSessions(db, { userId: user.id, ownSessionId: sessionId }, now)
  }
}
