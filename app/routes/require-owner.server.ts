import { data, type RouterContextProvider } from 'react-router'
import { refuse } from '../db/refusal.ts'
import {
  checkOwner,
  readOwnerCheck,
  toOwnerProblem,
} from '../features/accounts/second-factor/check-owner.server.ts'
import { toDeviceWords } from '../lib/http/request-source.ts'
import { instanceContext, visitorContext } from '../request-context.ts'
import { words } from '../words/words.ts'

type Args = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>

/** Returns null when the form proves again who sends it, else a refusal with what the person reads. Answers 401 for a visitor. */
export async function findOwnerProblem({ request, context }: Args, form: FormData) {
  const { signedIn, address, language } = context.get(visitorContext)
  if (!signedIn) throw data(words(language).frame.signInFirst, 401)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const owner = { ...signedIn, typed: readOwnerCheck(form), address, device }
  const checked = await checkOwner(context.get(instanceContext), owner, Temporal.Now.instant())
  if (checked.ok) return null
  const problem = toOwnerProblem(checked, signedIn.user, words(language).ownerCheck)
  return { ...refuse('owner_unproven'), ...problem, errors: { check: [problem.message] }, words: {} }
}
