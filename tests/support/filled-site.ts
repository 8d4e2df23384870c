import { eq } from 'drizzle-orm'
import { addTask } from '../../app/db/follow-up-tasks.server.ts'
import { bookings, guardians } from '../../app/db/tables/booking.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { contactMessages, helplines } from '../../app/db/tables/public-content.ts'
import {
  toGuardianPath,
  toPlacePath,
  toPlaceProofPath,
} from '../../app/features/booking/private-link/link-token.server.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { makePlace } from '../../app/features/groups/testing.server.ts'
import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import { makePackage, makePayment } from '../../app/features/money/testing.server.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { makeEnquiry } from '../../app/features/workshops/testing.server.ts'
import { makeAgency } from './agency.ts'
import { toClient } from './booking-client.ts'
import { loadSite } from './load-site.ts'
import { allPaths, toAddress } from './site-map.ts'
import { callJson, makeTestApi, signInAs, site } from './testing-api.ts'

type Wishes = Readonly<{
  env?: Readonly<Record<string, string>>
  /** What the clients write in place of their example texts. */
  texts?: Readonly<Record<string, string>>
}>

/** An agency with a booking in each office, and something in every list of the admin area. */
export async function openFilledSite({ env, texts = {} }: Wishes = {}) {
  const api = await makeTestApi({ env, pages: await loadSite() })
  const { counsellors, offices } = await makeAgency(api.db, { counsellors: 2 })
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    api.request(path, {
      method: 'POST',
      headers: { origin: site, cookie },
      body: new URLSearchParams(fields),
    })
  const links: string[] = []
  for (const [n, { id }] of counsellors.entries()) {
    const { data } = await callJson(api, 'GET', `/api/v1/slots?mode=ONLINE&limit=30&counsellor=${id}`)
    const { endsAt, ...slot } = data[20]
    const hold = await callJson(api, 'POST', '/api/v1/slots/hold', { body: { ...slot, consent: true } })
    const body = { ...toClient(n), ...texts, holdToken: hold.data.holdToken }
    const booked = await callJson(api, 'POST', '/api/v1/booking', { body })
    if (booked.status !== 201) throw new Error(JSON.stringify(booked))
    links.push(booked.data.manageLink)
  }
  // The day of these sessions is the same on both clocks of the tests.
  const startsAt = Temporal.Now.instant().add({ hours: 2 })
  const endsAt = startsAt.add({ minutes: 30 })
  await api.db.update(bookings).set({ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt })
  await callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient(7), ...texts } })
  const { name = 'Ada', complaint = 'When do you open?' } = texts
  await post('/contact', { name, email: 'ada@mail.example', subject: 'Hours', message: complaint })
  const { id: userId, cookie } = await signInAs(api, { isAdmin: true })
  const isInPune = eq(bookings.counsellorId, counsellors[1]?.id ?? '')
  const [booking] = await api.db.select().from(bookings).where(isInPune)
  const bookingId = booking?.id ?? ''
  await api.db.insert(guardians).values({ bookingId, status: 'asked' })
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
  await addTask(api.db, { kind: 'unsafe_answer', ...subject }, Temporal.Now.instant())
  const [[task], [mail], [helpline], [contact]] = await Promise.all([
    api.db.select().from(followUpTasks),
    api.db.select().from(outbox),
    api.db.select().from(helplines),
    api.db.select().from(contactMessages),
  ])
  // The audit log records it.
  await api.request(`/admin/messages?open=${contact?.id}`, { headers: { cookie } })
  const person = await makePerson(api.db, {
    name: 'Ngozi',
    counsellorId: counsellors[0]?.id,
    text: complaint,
  })
  const place = await makePlace(api.db, api.instance.secrets)
  const clientId = (booking && (await attachBooking(api.db, booking, Temporal.Now.instant()))) ?? ''
  const [enquiryId, pictureId, paymentId, packageId] = await Promise.all([
    makeEnquiry(api.db, api.instance.secrets),
    makeLibraryPicture(api.db),
    makePayment(api.db),
    makePackage(api.db, clientId),
  ])
  const guardianPath = toGuardianPath(api.instance.secrets, { bookingId, version: 1 })
  const made: Readonly<Record<string, string | undefined>> = {
    ...{ userId, bookingId, taskId: task?.id, mailId: mail?.id, helplineId: helpline?.id },
    ...{ contactId: contact?.id, token: links[1]?.split('/').at(-1) },
    guardianToken: guardianPath.split('/').at(-1),
    placeToken: toPlacePath(api.instance.secrets, place.id).split('/').at(-1),
    placeProofToken: toPlaceProofPath(api.instance.secrets, place.id).split('/').at(-1),
    ...{
      sessionId: place.sessionId,
      placeId: place.id,
      clientId,
      enquiryId,
      pictureId,
      paymentId,
      packageId,
    },
    ...{ pageKey: 'home', articleKey: 'your-first-session', number: '1' },
    ...{ personId: person.id, slug: person.slug ?? '', place: 'signature' },
  }
  /** Every path of app/routes.ts, with the ids of this agency. */
  const paths = allPaths.map((path) => {
    const filled = path.replace(/:(\w+)/g, (part, key: string) => made[key] ?? part)
    return filled.includes(':') && /^\/(doctors|departments|blog)\//.test(path) ? toAddress(path) : filled
  })
  return { api, cookie, userId, made, counsellors, offices, paths, post }
}

export type FilledSite = Awaited<ReturnType<typeof openFilledSite>>
