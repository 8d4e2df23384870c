import { bookings } from '../../app/db/tables/booking.ts'
import { outbox, webhookEndpoints } from '../../app/db/tables/outbox.ts'
import { pictures, pictureUses } from '../../app/db/tables/pictures.ts'
import { services } from '../../app/db/tables/public-content.ts'
import { galleryUse } from '../../app/features/media/picture-uses.ts'
import { encryptField } from '../../app/lib/security/encryption.server.ts'
import { toSecretFieldId } from '../../app/outbox/channels/webhook-channel.server.ts'
import { type OpenSlot, toClient } from './booking-client.ts'
import { newService } from './test-inputs.ts'
import { callJson, type TestApi } from './testing-api.ts'

/** Makes a service. Returns its id. */
export async function makeService({ db }: Pick<TestApi, 'db'>): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(services).values({ ...newService, id, createdAt: Temporal.Now.instant() })
  return id
}

/** Books a session of an agency (`makeAgency`) for a new client. Each call takes another time. */
export async function makeBooking(api: TestApi) {
  const n = await api.db.$count(bookings)
  const from = Temporal.Now.instant().add({ hours: 24 * 14 })
  const slots = (await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=1000&from=${from}`))
    .data as OpenSlot[]
  const { endsAt, ...slot } = slots[n] as OpenSlot
  const held = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
  const body = { ...toClient(crypto.randomUUID()), holdToken: held.data.holdToken }
  const { data } = await callJson(api, 'POST', '/api/v1/booking', { body })
  return { id: data._id as string, token: data.manageToken as string, slot, later: slots[n + 1] as OpenSlot }
}

/** Makes an endpoint of webhooks. Returns its id. */
export async function makeWebhook({ db, instance }: Pick<TestApi, 'db' | 'instance'>): Promise<string> {
  const id = crypto.randomUUID()
  const url = 'https://program.example/hook'
  const secretEncrypted = encryptField(instance.secrets.fieldKeys, toSecretFieldId(id), 'whsec_AAAA')
  const row = { id, url, events: [], secretEncrypted, createdAt: Temporal.Now.instant() }
  await db.insert(webhookEndpoints).values(row)
  return id
}

/** Makes a delivery that has failed. Returns its id. */
export async function makeDelivery(api: Pick<TestApi, 'db' | 'instance'>): Promise<string> {
  const endpointId = await makeWebhook(api)
  const id = crypto.randomUUID()
  const now = Temporal.Now.instant()
  const row = {
    id,
    channel: 'webhook',
    kind: 'webhook.test',
    toAddress: '',
    endpointId,
    status: 'failed',
  } as const
  await api.db.insert(outbox).values({ ...row, nextAttemptAt: now, createdAt: now })
  return id
}

/** Makes a picture of the gallery without files. Returns its id. */
export async function makeGalleryImage({ db }: Pick<TestApi, 'db'>): Promise<string> {
  const id = crypto.randomUUID()
  const size = { width: 640, height: 480 }
  const createdAt = Temporal.Now.instant()
  await db.insert(pictures).values({ id, url: `/gallery/${id}.avif`, alt: 'Chairs', ...size, createdAt })
  await db.insert(pictureUses).values({ ...galleryUse, pictureId: id })
  return id
}
