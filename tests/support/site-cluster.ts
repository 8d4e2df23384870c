import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openPostgres } from '../../app/db/open.server.ts'
import { webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { encryptField, parseFieldKeys } from '../../app/lib/security/encryption.server.ts'
import { toSecretFieldId } from '../../app/outbox/channels/webhook-channel.server.ts'
import { makeAgency } from './agency.ts'
import { call } from './booking-client.ts'
import { findFreePort } from './postgres-server.ts'
import { openStore } from './s3-server.ts'
import { type SiteServer, startSite } from './site-server.ts'
import { openInbox } from './smtp-inbox.ts'
import { openReceiver } from './webhook-receiver.ts'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

type Wishes = Readonly<{
  databaseUrl: string
  /** The way to the database past a connection pooler. */
  migrationUrl?: string
  count: number
  /** The port of a balancer. Without one the first process has the public address. */
  balancerPort?: number
  /** Changes the database before the first process starts. */
  prepare?: (db: Db, agency: Awaited<ReturnType<typeof makeAgency>>) => Promise<void>
}>

const admin = { email: 'admin@ireti.example', password: 'a password for several servers' }
const encryptionKeys = `k1:${randomBytes(32).toString('base64')}`

/** Starts `count` processes of the built site at the same time, on one PostgreSQL, one S3 store and one mail server. */
export async function openCluster(wishes: Wishes) {
  const { databaseUrl, migrationUrl, count, balancerPort, prepare } = wishes
  const folder = await mkdtemp(join(tmpdir(), 'ireti-cluster-'))
  const [store, inbox, receiver] = [await openStore(), await openInbox(), await openReceiver()]
  const ports = await listFreePorts(count)
  const publicUrl = `http://127.0.0.1:${balancerPort ?? ports[0]}`
  const env = {
    ...{ SAMPLE_DATA: 'agency', TRUST_PROXY: '127.0.0.1', WEBHOOKS_TO_PRIVATE: 'on', PUBLIC_URL: publicUrl },
    ...{ STORAGE_URL: store.url, MAIL_URL: inbox.url, MAIL_FROM: 'appointments@ireti.example' },
    ...{ UNSAFE_DATABASE: 'allow', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
    ...{ SECRET_KEY: 'a secret of forty characters for tests..', ENCRYPTION_KEYS: encryptionKeys },
    ...(migrationUrl ? { MIGRATION_DATABASE_URL: migrationUrl } : {}),
  }
  const start = (n: number) =>
    startSite({ dataDir: join(folder, `data-${n}`), databaseUrl, port: ports[n] ?? 0, env })
  const addAgency = async (work: NonNullable<Wishes['prepare']>) => {
    const { db, close } = await openPostgres(databaseUrl, migrationUrl)
    await addReceiver(db, receiver.url)
    const made = await makeAgency(db, { counsellors: 20 })
    await work(db, made)
    await close()
    return made
  }
  const prepared = prepare && (await addAgency(prepare))
  const sites: SiteServer[] = await Promise.all(ports.map((_, n) => start(n)))
  const { db, close: closeDatabase } = await openPostgres(databaseUrl, migrationUrl)
  if (!prepare) await addReceiver(db, receiver.url)
  const agency = prepared ?? (await makeAgency(db, { counsellors: 20 }))
  const ended: string[] = []
  return {
    ...{ db, agency, store, inbox, receiver, publicUrl, ports },
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    startedIn: sites.map(({ startedIn }) => startedIn),
    kill: async (n: number) => {
      ended.push(sites[n]?.output() ?? '')
      await sites[n]?.kill()
    },
    restart: async (n: number) => {
      sites[n] = await start(n)
    },
    /** Everything that the processes have written, of which LOG_LEVEL leaves the errors. */
    listErrors: () =>
      [...ended, ...sites.map((site) => site.output())].join('\n').match(/^.*"level":(50|"error").*$/gm) ??
      [],
    close: async () => {
      await Promise.all(sites.map((site) => site.stop()))
      await closeDatabase()
      store.close()
      await Promise.all([inbox.close(), receiver.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signs the administrator in at one process. Returns the headers of pages and of the API. */
export async function signInAt(url: string) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!answer.ok) throw new Error(`the administrator could not sign in: ${answer.status}`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { data } = (await answer.json()) as { data: { token: string } }
  return { page: { cookie }, api: { authorization: `Bearer ${data.token}` } }
}

/** Sends a call as if it came from the address. */
export function callFrom(address: string, url: string, body: unknown, headers: Record<string, string> = {}) {
  return call(url, 'POST', body, { 'x-forwarded-for': address, ...headers })
}

async function listFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort())
  return [...ports]
}

async function addReceiver(db: Db, url: string) {
  const id = crypto.randomUUID()
  const fieldKeys = parseFieldKeys(encryptionKeys)
  if (!fieldKeys) throw new Error('no keys')
  const secretEncrypted = encryptField(
    fieldKeys,
    toSecretFieldId(id),
    `whsec_${randomBytes(32).toString('base64')}`,
  )
  const events = ['appointment.booked']
  await db
    .insert(webhookEndpoints)
    .values({ id, url, events, secretEncrypted, createdAt: Temporal.Now.instant() })
}
