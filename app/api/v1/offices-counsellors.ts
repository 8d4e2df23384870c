import { createRoute, z } from '@hono/zod-openapi'
import { listOffices } from '../../features/availability/editing/offices.server.ts'
import { modes } from '../../features/availability/rules/slot.ts'
import { listCounsellors } from '../../features/availability/slots/slots.server.ts'
import { listPublicPeople } from '../../features/people/public-people.server.ts'
import { newApi, replyList } from '../http/reply.ts'
import { ListQuery, openToAll, toListAnswer, toRefusals } from '../http/schemas.ts'

const Office = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    country: z.string(),
    timeZone: z.string().describe('IANA name'),
    address: z.string(),
    phones: z.array(z.string()),
    email: z.string(),
    openingHours: z.string().describe('In words; empty when pages show no hours'),
  })
  .openapi('Office')

const Counsellor = z
  .object({
    _id: z.uuid(),
    name: z.string().describe('As the booking page shows it'),
    places: z.array(z.object({ officeId: z.uuid(), mode: z.enum(modes) })).describe('Where they see clients'),
    languages: z.array(z.string()).describe('Of the public profile. Empty without one'),
    profile: z.string().nullable().describe('The path of the public profile'),
  })
  .openapi('Counsellor')

const offices = createRoute({
  method: 'get',
  path: '/offices',
  operationId: 'listOffices',
  summary: 'The offices by name, as the site shows them',
  tags: ['Places'],
  security: openToAll,
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The offices', Office), ...toRefusals(422, 500) },
})

const counsellors = createRoute({
  method: 'get',
  path: '/counsellors',
  operationId: 'listCounsellors',
  summary: 'The counsellors who take bookings or have a public profile, with what the site shows of them',
  tags: ['Places'],
  security: openToAll,
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The counsellors', Counsellor), ...toRefusals(422, 500) },
})

export const placesApi = newApi()
  .openapi(offices, async (c) => {
    const query = c.req.valid('query')
    const all = await listOffices(c.var.instance.db)
    const shown = all.map(({ id, name, country, timeZone, address, phones, email, openingHours }) => ({
      ...{ _id: id, name, country, timeZone, address, phones, email, openingHours },
    }))
    return replyList(c, 'Offices', cutPage(shown, query), { total: all.length, ...query })
  })
  .openapi(counsellors, async (c) => {
    const { db } = c.var.instance
    const query = c.req.valid('query')
    const people = new Map((await listPublicPeople(db)).map((person) => [person.counsellorId, person]))
    // The booking page names those who have hours, and the page of the team those with a public profile.
    const all = (await listCounsellors(db, Temporal.Now.instant())).filter(
      ({ id, places }) => places.length > 0 || people.has(id),
    )
    const shown = all.map(({ id, name, places }) => {
      const person = people.get(id)
      return {
        ...{ _id: id, name: person?.profile.name ?? name, places: [...places] },
        languages: [...(person?.profile.languages ?? [])],
        profile: person ? `/counsellors/${person.slug}` : null,
      }
    })
    return replyList(c, 'Counsellors', cutPage(shown, query), { total: all.length, ...query })
  })

function cutPage<Row>(
  rows: readonly Row[],
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Row[] {
  return rows.slice((page - 1) * limit, page * limit)
}
