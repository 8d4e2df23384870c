import { data, type RouterContextProvider } from 'react-router'
import {
  checkOwner,
  readOwnerCheck,
  toOwnerProblem,
} from '../features/accounts/second-factor/check-owner.server.ts'
import { toDeviceWords } from '../lib/http/device-words.ts'
import { type Instance, instanceContext, visitorContext } from '../request-context.ts'

type Args = Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>

/** Returns null when the form proves again who sends it, else what the person reads. Answers 401 for a visitor. */
export async function findOwnerProblem({ request, context }: Args, form: FormData) {
  const { signedIn, address } = context.get(visitorContext)
  if (!signedIn) throw data('Sign in first', 401)
  const instance: Instance = context.get(instanceContext)
  const device = toDeviceWords(request.headers.get('user-agent'))
  const owner = { ...signedIn, typed: readOwnerCheck(form), address, device }
  const checked = await checkOwner(instance, owner, Temporal.Now.instant())
  return checked.ok ? null : toOwnerProblem(checked, signedIn.user)
}
