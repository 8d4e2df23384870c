import { instanceContext } from '../../request-context.ts'
import type { Route } from './+types/security-txt'

const validDays = 180

/** Tells finders of a weakness where to report it (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { content, env } = context.get(instanceContext)
  const { publicUrl } = env
  const emails = new Set(content.agency.offices.map(({ email }) => email).filter(Boolean))
  const expires = Temporal.Now.instant().add({ hours: 24 * validDays })
  const lines = [
    ...[...emails].map((email) => `Contact: mailto:${email}`),
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toString({ smallestUnit: 'second' })}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
