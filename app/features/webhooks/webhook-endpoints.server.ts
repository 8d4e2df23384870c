import { randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { everyEvent, programEvents } from '../../events/program-events.ts'
import type { Env } from '../../lib/env.server.ts'
import { encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import {
  bothHours,
  findBothUntil,
  readSecrets,
  toPreviousFieldId,
  toSecretFieldId,
} from '../../outbox/channels/webhook-channel.server.ts'
import { queueAgain } from '../../outbox/outbox.server.ts'
import { appointmentEvents, queueTest } from '../../outbox/queue-webhooks.server.ts'
import { webhooks } from '../../words/staff/webhooks.ts'

/** Everything that an endpoint can be told. */
export const toldEvents = [everyEvent, ...programEvents, ...appointmentEvents] as const

type NewWebhook = Readonly<{ url: string; events: readonly (typeof toldEvents)[number][] }>

/** Stores an endpoint. Returns the secret that signs its deliveries; nobody is shown it again. */
export async function addWebhook(
  db: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { url, events }: NewWebhook,
  { actorId, now }: Actor,
): Promise<string> {
  const id = randomUUID()
  const secret = makeSecret()
  const secretEncrypted = encryptField(fieldKeys, toSecretFieldId(id), secret)
  await inTransaction(db, async (tx) => {
    await tx.insert(webhookEndpoints).values({ id, url, events, secretEncrypted, createdAt: now })
    const event = { at: now, actorId, subjectType: 'webhook', subjectId: id } as const
    await announce(tx, { ...event, type: 'webhook.added', detail: { url, events } })
  })
  return secret
}

/** Changes what an endpoint is told from now on. Returns whether it exists. */
export function changeEvents(
  db: Db,
  { id, events }: Pick<NewWebhook, 'events'> & Readonly<{ id: string }>,
  { actorId, now }: Actor,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!isUuid(id)) return false
    const changed = await tx
      .update(webhookEndpoints)
      .set({ events })
      .where(eq(webhookEndpoints.id, id))
      .returning({ id: webhookEndpoints.id })
    if (changed.length === 0) return false
    const event = { at: now, actorId, subjectType: 'webhook', subjectId: id } as const
    await announce(tx, { ...event, type: 'webhook.changed', detail: { events } })
    return true
  })
}

const makeSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/**
 * Gives an endpoint a new secret. Until `until` its deliveries have the signatures of both, so that its program can change in between.
 * Returns null when there is no such endpoint.
 */
export function changeSecret(
  db: Db,
  secrets: Pick<Secrets, 'fieldKeys'>,
  id: string,
  { actorId, now }: Actor,
): Promise<Readonly<{ url: string; secret: string; until: Temporal.Instant }> | null> {
  return inTransaction(db, async (tx) => {
    if (!isUuid(id)) return null
    const isIt = eq(webhookEndpoints.id, id)
    const [endpoint] = await tx.select().from(webhookEndpoints).where(isIt).for('update')
    if (!endpoint) return null
    const [current = ''] = readSecrets(secrets, endpoint, now)
    const secret = makeSecret()
    const until = now.add({ hours: bothHours })
    const encrypt = (field: ReturnType<typeof toSecretFieldId>, text: string) =>
      encryptField(secrets.fieldKeys, field, text)
    await tx
      .update(webhookEndpoints)
      .set({
        secretEncrypted: encrypt(toSecretFieldId(endpoint.id), secret),
        previousSecretEncrypted: encrypt(toPreviousFieldId(endpoint.id), current),
        previousSecretEndsAt: until,
      })
      .where(isIt)
    const event = { at: now, actorId, subjectType: 'webhook', subjectId: endpoint.id } as const
    await announce(tx, { ...event, type: 'webhook.secret_changed' })
    return { url: endpoint.url, secret, until }
  })
}

/** Deletes the secrets before a change that are not valid any more. */
export async function deletePreviousSecrets(tx: Db, now: Temporal.Instant): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ previousSecretEncrypted: null, previousSecretEndsAt: null })
    .where(lte(webhookEndpoints.previousSecretEndsAt, now))
}

/** Returns all endpoints, the newest first, and until when the secret before the last change is valid. */
export async function listWebhooks(db: Db, now: Temporal.Instant) {
  const { id, url, events, createdAt, previousSecretEndsAt } = webhookEndpoints
  const rows = await db
    .select({ id, url, events, createdAt, previousSecretEndsAt })
    .from(webhookEndpoints)
    .orderBy(desc(createdAt), desc(id))
  return rows.map((endpoint) => ({ ...endpoint, bothUntil: findBothUntil(endpoint, now) }))
}

/** Returns the endpoints that an account has added, by the audit log. */
export function listWebhooksOf(db: Db, actorId: string) {
  const { id, url } = webhookEndpoints
  const added = db
    .select({ id: auditEvents.subjectId })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorId, actorId), eq(auditEvents.action, 'webhook.added')))
  return db
    .select({ id, url })
    .from(webhookEndpoints)
    .where(inArray(sql`${id}::text`, added))
    .orderBy(url, id)
}

/** Removes an endpoint with its deliveries. Returns whether it existed. */
export async function removeWebhook(db: Db, id: string, { actorId, now }: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return inTransaction(db, async (tx) => {
    const [gone] = await tx
      .delete(webhookEndpoints)
      .where(eq(webhookEndpoints.id, id))
      .returning({ id: webhookEndpoints.id })
    if (!gone) return false
    const event = { at: now, actorId, subjectType: 'webhook', subjectId: id } as const
    await announce(tx, { ...event, type: 'webhook.removed' })
    return true
  })
}

const isWebhook = eq(outbox.channel, 'webhook')

/** Returns a page of deliveries, the newest first. */
export async function listDeliveries(db: Db, { page, limit }: Readonly<{ page: number; limit: number }>) {
  const { id, kind, bookingId, status, attempts, lastError, nextAttemptAt, sentAt, createdAt } = outbox
  const rows = await db
    .select({
      ...{ id, event: kind, bookingId, status, attempts, lastError, nextAttemptAt, sentAt, createdAt },
      url: webhookEndpoints.url,
    })
    .from(outbox)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, outbox.endpointId))
    .where(isWebhook)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(outbox, isWebhook) }
}

/** Queues a delivery that arrived or failed once more, with the same `webhook-id`. Returns false while it is queued already. */
export async function repeatDelivery(db: Db, id: string, { actorId, now }: Actor): Promise<boolean> {
  if (!isUuid(id)) return false
  return inTransaction(db, async (tx) => {
    const isDone = and(isWebhook, eq(outbox.id, id), ne(outbox.status, 'queued'))
    if (!(await queueAgain(tx, isDone, now))) return false
    const event = { at: now, actorId, subjectType: 'webhook', subjectId: id } as const
    await announce(tx, { ...event, type: 'webhook.queued_again' })
    return true
  })
}

/** Returns the status of a delivery, or null when there is none. */
export async function findDeliveryStatus(db: Db, id: string) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ status: outbox.status })
    .from(outbox)
    .where(and(isWebhook, eq(outbox.id, id)))
  return row?.status ?? null
}

/** Queues a test event for an endpoint. Returns the id of the delivery, or null when there is no such endpoint. */
export async function sendTest(db: Db, endpointId: string, { actorId, now }: Actor): Promise<string | null> {
  if (!isUuid(endpointId)) return null
  return inTransaction(db, async (tx) => {
    const id = await queueTest(tx, endpointId, now)
    if (!id) return null
    const event = { at: now, actorId, subjectType: 'webhook', subjectId: endpointId } as const
    await announce(tx, { ...event, type: 'webhook.tested' })
    return id
  })
}

const { fields } = webhooks
const longestUrl = 500

type Settings = Pick<Env, 'production' | 'webhooksToPrivate'>

/** Returns the schema of a new webhook. Each attempt checks again where the name leads (outbox/channels/webhook-channel.server.ts). */
export function toWebhookForm(settings: Settings) {
  return z.object({
    url: z
      .string()
      .trim()
      .max(longestUrl, fields.urlTooLong({ most: longestUrl }))
      .superRefine((text, context) => {
        const message = findAddressProblem(text, settings)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ...chosenEvents.shape,
  })
}

/** The events of a form. */
export const chosenEvents = z.object({
  events: z.array(z.enum(toldEvents, fields.events)).min(1, fields.events),
})

function findAddressProblem(text: string, { production, webhooksToPrivate }: Settings): string | null {
  const url = URL.parse(text)
  const protocols = production ? ['https:'] : ['https:', 'http:']
  if (!url || !protocols.includes(url.protocol)) return fields.https
  if (url.username || url.password) return fields.noPassword
  if (webhooksToPrivate) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPrivate =
    isIP(host) !== 0 || /(^|\.)(localhost|local|internal)\.?$/.test(host) || !host.includes('.')
  return isPrivate ? fields.publicName : null
}
