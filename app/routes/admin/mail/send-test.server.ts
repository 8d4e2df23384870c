import type { RouterContextProvider } from 'react-router'
import { sendTestMail, type TestContent } from '../../../features/agency/test-mail.server.ts'
import { type Instance, instanceContext, visitorContext } from '../../../request-context.ts'

/** A setting of the server wins over what stands in the admin area. */
export function isFromSetting({ env, content }: Pick<Instance, 'env' | 'content'>): boolean {
  return env.mailUrl !== undefined && env.mailUrl !== content.mailServer?.url
}

/** Sends a test to the signed-in person. Returns what happened, or null where no mail leaves the site. */
export async function sendTestToSelf(
  context: Readonly<RouterContextProvider>,
  now: Temporal.Instant,
  mail?: TestContent,
) {
  const { env, content } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  await content.readVersion()
  const { mailUrl } = env
  if (!mailUrl || !signedIn) return null
  const isTyped = !isFromSetting({ env, content }) && !env.webhooksToPrivate
  const from = { name: content.agency.name, email: env.mailFrom }
  return sendTestMail(
    { mailUrl, isTyped, from, to: signedIn.user.email, publicUrl: env.publicUrl, mail },
    now,
  )
}
