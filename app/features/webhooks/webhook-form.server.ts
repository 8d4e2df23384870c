import { isIP } from 'node:net'
import { z } from 'zod'
import { webhookEvents } from '../../db/queue-webhooks.server.ts'
import type { Env } from '../../lib/env.server.ts'

type Settings = Pick<Env, 'production' | 'webhooksToPrivate'>

/** Returns the schema of a new webhook. Each attempt checks again where the name leads (post-webhook.server.ts). */
export function toWebhookForm(settings: Settings) {
  return z.object({
    url: z
      .string()
      .trim()
      .max(500, 'The address must be 500 characters or less')
      .superRefine((text, context) => {
        const message = findAddressProblem(text, settings)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    events: z
      .array(z.enum(webhookEvents, 'Choose what the program is told'))
      .min(1, 'Choose what the program is told'),
  })
}

function findAddressProblem(text: string, { production, webhooksToPrivate }: Settings): string | null {
  const url = URL.parse(text)
  const protocols = production ? ['https:'] : ['https:', 'http:']
  if (!url || !protocols.includes(url.protocol)) return 'Enter an address that begins with https://'
  if (url.username || url.password) return 'The address must not contain a password'
  if (webhooksToPrivate) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate =
    isIP(host) !== 0 || /(^|\.)(localhost|local|internal)\.?$/.test(host) || !host.includes('.')
  return isPrivate ? 'Enter an address with a public name' : null
}
