import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import { makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { keyScopes } from '../../app/features/api-keys/key-scopes.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { toPrivatePath } from '../../app/features/booking/private-link/link-token.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { addStartingArticles } from '../../app/features/content/articles/start-articles.server.ts'
import { makePlace } from '../../app/features/groups/testing.server.ts'
import { makeChallenge } from '../../app/lib/security/proof-of-work.server.ts'
import type { RateLimits } from '../../app/lib/security/rate-limits.server.ts'
import { startingArticles } from '../../server/starting-articles.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { readDocument } from '../support/openapi-document.ts'
import { allPaths, toAddress } from '../support/site-map.ts'
import { callJson, makeTestApi, signInAs, site } from '../support/testing-api.ts'

const secondsLeft = 754
const isOfWork = /-with-work$|^challenges?$|^page$|^unproven-booking$/

/** Opens the site with a free time and a past appointment when all limits are used up but those of solved work. */
async function openBusySite() {
  const { createApp, build } = await loadSite()
  const api = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const { db, instance } = api
  const now = Temporal.Now.instant()
  await addStartingArticles(db, startingArticles, now)
  await makeAgency(db, { counsellors: 1 })
  const range = { from: now.add({ hours: 48 }), to: now.add({ hours: 72 }) }
  const [slot, free] = (await findOpenSlots(db, { ...range, mode: 'ONLINE' }, now)).slots
  if (!slot || !free) throw new Error('no time is free')
  const { endsAt, startsAt, ...place } = slot
  const held = { ...place, startsAt: startsAt.toString(), consent: true }
  const { data } = await callJson(api, 'POST', '/api/v1/slots/hold', { body: held })
  const body = { ...toClient(1), holdToken: data.holdToken }
  const { _id } = (await callJson(api, 'POST', '/api/v1/booking', { body })).data
  const [begun, ended] = [now.subtract({ hours: 48 }), now.subtract({ hours: 47 })]
  const past = { startsAt: begun, endsAt: ended, busyFrom: begun, busyUntil: ended }
  await db.update(bookings).set(past).where(eq(bookings.id, _id))
  const limits: RateLimits = {
    ...instance.limits,
    consume: async (bucket, key) =>
      isOfWork.test(bucket)
        ? instance.limits.consume(bucket, key)
        : { ok: false, retryAfterSeconds: secondsLeft },
  }
  const app = createApp({ instance: { ...instance, limits }, build })
  const request = async (path: string, init?: RequestInit) => app.request(`${site}${path}`, init)
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    request(path, { method: 'POST', headers: { origin: site, cookie }, body: new URLSearchParams(fields) })
  const withAction = Object.values(build.routes).filter((route) => route?.module.action)
  const pathsWithAction = allPaths.filter((path) => withAction.some((route) => `/${route?.path}` === path))
  const { sessionId } = await makePlace(db, instance.secrets)
  const nextPage = `${toPrivatePath(instance.secrets, { id: _id, linkVersion: 1 })}/next`
  return {
    ...api,
    request,
    post,
    slot: writeSlot(free),
    pastId: _id as string,
    nextPage,
    groupPage: `/groups/${sessionId}`,
    pathsWithAction,
  }
}

type Site = Awaited<ReturnType<typeof openBusySite>>

/** A form that every page takes: each reads its own fields. */
const toForm = ({ slot }: Pick<Site, 'slot'>, mode = 'sign-in') => ({
  ...(toClient('typed') as Record<string, string>),
  ...{ age: '22', consent: 'given', guardian: 'adult', holdToken: 'x', slot, step: 'confirm', mode },
  ...{ firstName: 'Typed', lastName: 'Obi', gender: mode === 'sign-up' ? 'OTHER' : 'Female' },
  ...{ subject: 'typed subject', message: 'typed message', comment: 'typed comment' },
  ...{ email: 'typed@mail.example.com', newEmail: 'typed-new@mail.example.com' },
  ...{
    password: 'plum tent river bread',
    newPassword: 'harmattan kite bread',
    check: '123456',
    code: '123456',
  },
  ...{ role: 'admin', scopes: keyScopes[0] },
  ...{ url: 'https://typed.example/', events: 'appointment.booked', reason: 'A typed reason for the file' },
})

/** The pressed button, where a page has several. */
const buttons: Readonly<Record<string, string>> = {
  '/admin/api-keys': 'make',
  '/admin/second-factor': 'renew-codes',
  '/admin/users/:userId': 'make-admin',
  '/admin/webhooks': 'add',
}

/** The pages that a limit refuses, and the typed words that they show again. Codes and passwords are typed anew. */
const refusedPages: Readonly<Record<string, string | null>> = {
  '/admin/api-keys': 'Client typed',
  '/admin/second-factor': null,
  '/admin/users/:userId': null,
  '/admin/users/:userId/leave': null,
  '/admin/users/invite': 'Typed',
  '/admin/webhooks': 'https://typed.example/',
  '/appointments': 'I cannot sleep before exams (typed)',
  '/appointments/:token/next': null,
  '/blog/:blogId': 'typed comment',
  // A code is not shown again.
  '/code': null,
  '/contact': 'typed message',
  '/groups/:sessionId': 'typed@mail.example.com',
  '/new-password': 'typed@mail.example.com',
  '/profile/delete': null,
  '/profile/email': 'typed-new@mail.example.com',
  '/schedule': null,
  '/signup': 'typed@mail.example.com',
}

test('every page that a limit refuses says in words and as Retry-After when to try again, and keeps what was typed', async () => {
  const busy = await openBusySite()
  const [admin, client] = [await signInAs(busy, { isAdmin: true }), await signInAs(busy)]
  const addresses: Readonly<Record<string, string>> = {
    '/admin/users/:userId': `/admin/users/${client.id}`,
    '/admin/users/:userId/leave': `/admin/users/${client.id}/leave`,
    '/appointments/:token/next': busy.nextPage,
    '/blog/:blogId': toAddress('/blog/:blogId'),
    '/groups/:sessionId': busy.groupPage,
  }
  const refused = new Set<string>()
  for (const path of busy.pathsWithAction)
    for (const [cookie, mode] of path.startsWith('/admin')
      ? [[admin.cookie]]
      : [[''], ['', 'sign-up'], [client.cookie]]) {
      const address = addresses[path] ?? path.replaceAll(/:\w+/g, 'x')
      const form = { ...toForm(busy, mode), intent: buttons[path] ?? '' }
      const answer = await busy.post(address, form, cookie)
      const html = await answer.text()
      if (answer.status !== 429) continue
      refused.add(path)
      const says = [html.includes('Try again in 13 minutes'), html.includes(refusedPages[path] ?? '')]
      // A page can name the instant first and reckon the seconds from it later.
      const seconds = Number(answer.headers.get('retry-after'))
      const isSame = secondsLeft - 30 < seconds && seconds <= secondsLeft
      expect([path, isSame, ...says]).toEqual([path, true, true, true])
    }
  expect([...refused].sort()).toEqual(Object.keys(refusedPages).sort())
})

test('every operation of the API that a limit refuses has Retry-After', async () => {
  const busy = await openBusySite()
  const { id: actorId } = await signInAs(busy, { isAdmin: true })
  const actor = { actorId, now: Temporal.Now.instant() }
  const { text } = await makeApiKey(busy.db, { name: 'Key', scopes: [...keyScopes] }, actor)
  const { operations } = await readDocument(busy)
  const bodies: Readonly<Record<string, object>> = {
    createBooking: toClient(2),
    signIn: { email: 'a@mail.example.com', password: 'plum tent river' },
  }
  const refused: string[] = []
  for (const { id, method, path, responses } of operations) {
    const body = method === 'GET' ? undefined : (bodies[id] ?? {})
    for (const authorization of ['', `Bearer ${text}`]) {
      const answer = await callJson(busy, method, path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), {
        body,
        headers: { authorization },
      })
      if (answer.status !== 429) continue
      refused.push(id)
      expect([id, answer.headers.get('retry-after')]).toEqual([id, String(secondsLeft)])
      expect([id, '429' in responses]).toEqual([id, true])
    }
  }
  const all = operations.map(({ id }) => id)
  // This one refuses a body of JSON first.
  expect(new Set(refused)).toEqual(new Set(all.filter((id) => id !== 'uploadGalleryImages')))
})

test('a message, a comment, a time, a booking and a next session beyond the limit of an address are taken once with solved work', async () => {
  const busy = await openBusySite()
  const { slot, step, consent, guardian, ...rest } = toForm(busy)
  const publicForms = [
    ['/contact', rest, '/contact?sent#write'],
    ['/blog/your-first-session', rest, '/blog/your-first-session?sent#reply'],
    ['/schedule', { slot, step, consent, guardian }, 'hold='],
    ['/schedule', toForm(busy), '?booked'],
    [busy.nextPage, { slot }, '?booked'],
  ] as const
  for (const [path, fields, target] of publicForms) {
    await busy.db.delete(bookings).where(ne(bookings.id, busy.pastId))
    const challenge = await makeChallenge(busy.instance, { unproven: 0 }, Temporal.Now.instant())
    const work = solveChallenge(challenge)
    const send = async (more: Record<string, string>) => {
      const answer = await busy.post(path, { ...fields, ...more })
      const takesWork = (await answer.text()).includes('<send-with-work')
      return [path, answer.status, takesWork, answer.headers.get('location')]
    }
    expect(await send({})).toEqual([path, 429, true, null])
    expect(await send({ work: `${work}x` })).toEqual([path, 429, false, null])
    expect(await send({ work })).toEqual([path, 303, false, expect.stringContaining(target)])
    expect(await send({ work })).toEqual([path, 429, false, null])
  }
})
