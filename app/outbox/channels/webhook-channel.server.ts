import http from 'node:http'
import https from 'node:https'
import { and, eq, lte } from 'drizzle-orm'
import { useAgent as makeAgent } from 'request-filtering-agent'
import { Webhook } from 'standardwebhooks'
import { outbox, webhookEndpoints } from '../../db/tables/outbox.ts'
import { decryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { type Channel, SendRefusal } from './channel.ts'

type Settings = Readonly<{ secrets: Pick<Secrets, 'fieldKeys'>; post: PostWebhook }>

/** The channel of webhooks. Each endpoint is a receiver of its own. All attempts of a row have the same `webhook-id`. */
export function toWebhookChannel({ secrets, post }: Settings): Channel {
  return {
    name: 'webhook',
    stopsAtRefusal: true,
    async listReceivers(db, now) {
      const isQueued = and(eq(outbox.channel, 'webhook'), eq(outbox.status, 'queued'))
      const rows = await db
        .selectDistinct({ endpointId: outbox.endpointId })
        .from(outbox)
        .where(and(isQueued, lte(outbox.nextAttemptAt, now)))
      return rows.map(({ endpointId }) => endpointId)
    },
    async send(db, { id, endpointId, facts }, now) {
      const [endpoint] = await db
        .select()
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, endpointId ?? ''))
      if (!endpoint) throw new SendRefusal('removed')
      const valid = readSecretsOrRefuse(secrets, endpoint, now)
      const body = JSON.stringify(facts)
      const problem = await post({ url: endpoint.url, body, headers: toHeaders(id, valid, body, now) })
      if (problem) throw new SendRefusal(problem)
    },
  }
}

/** A key that is missing must not stop the other receivers. */
function readSecretsOrRefuse(secrets: Settings['secrets'], endpoint: Endpoint, now: Temporal.Instant) {
  try {
    return readSecrets(secrets, endpoint, now)
  } catch {
    throw new SendRefusal('secret cannot be decrypted')
  }
}

/** The previous secret stays valid for so many hours after a change. */
export const bothHours = 24

type Endpoint = typeof webhookEndpoints.$inferSelect

/** Returns the secrets of an endpoint that are valid now, the newest first. Throws when a key is missing. */
export function readSecrets(
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  endpoint: Endpoint,
  now: Temporal.Instant,
): readonly string[] {
  const { id, secretEncrypted, previousSecretEncrypted } = endpoint
  // A release of November 2026 kept the secret before in the same text, behind a space.
  const [secret = ''] = decryptField(fieldKeys, toSecretFieldId(id), secretEncrypted).split(' ')
  if (!previousSecretEncrypted || !findBothUntil(endpoint, now)) return [secret]
  return [secret, decryptField(fieldKeys, toPreviousFieldId(id), previousSecretEncrypted)]
}

/** Returns until when the secret before is valid, too, or null. */
export function findBothUntil(
  { previousSecretEndsAt }: Pick<Endpoint, 'previousSecretEndsAt'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const isValid = previousSecretEndsAt && Temporal.Instant.compare(previousSecretEndsAt, now) > 0
  return isValid ? previousSecretEndsAt : null
}

/** The field of the encrypted secret of an endpoint, which every release reads. */
export function toSecretFieldId(rowId: string) {
  return { table: 'webhook_endpoints', column: 'secret_sealed', rowId }
}

export function toPreviousFieldId(rowId: string) {
  return { table: 'webhook_endpoints', column: 'previous_secret_sealed', rowId }
}

function toHeaders(rowId: string, secrets: readonly string[], body: string, now: Temporal.Instant) {
  const id = `msg_${rowId}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Ireti webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.epochMilliseconds / 1_000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(id, new Date(now.epochMilliseconds), body))
      .join(' '),
  }
}

type Post = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string }>

/** Sends one webhook and returns null, or a few words about the problem. */
export type PostWebhook = (post: Post) => Promise<string | null>

/** It is shorter than the lease of a row. */
const timeoutMs = 10_000

/**
 * Returns a function that posts to public addresses only, unless `toPrivate` is set: otherwise a name that leads into the own network
 * would let the site send there. The check is made on the address to which the socket connects. Redirects are not followed.
 */
export function toPostWebhook({ toPrivate }: Readonly<{ toPrivate: boolean }>): PostWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve) => {
      const { request } = url.startsWith('https:') ? https : http
      try {
        const agent = makeAgent(url, { allowPrivateIPAddress: toPrivate, allowMetaIPAddress: toPrivate })
        const signal = AbortSignal.timeout(timeoutMs)
        const sent = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
          const status = answer.statusCode ?? 0
          resolve(status >= 200 && status < 300 ? null : `HTTP ${status}`)
          answer.destroy()
        })
        sent.on('error', (error) => resolve(toProblem(error)))
        sent.end(body)
      } catch (error) {
        resolve(toProblem(error))
      }
    })
}

function toProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (/is not allowed/.test(error.message)) return 'private address'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
