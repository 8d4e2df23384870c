import { mostListed } from '../app/features/booking/list/list-bookings.server.ts'
import type { ExecuteSql } from './execute-sql.ts'
import { rareName } from './make-bookings.ts'

/** The ids of the records whose pages are requested. Null: there is none. */
type Records = Readonly<Record<'clientId' | 'packageId' | 'groupId' | 'enquiryId', string | null>>

type Named = Records &
  Readonly<{
    office: string
    counsellor: string
    /** A counsellor who has no bookings. */
    newCounsellor: string
    size: number
  }>

/** Returns the client with the most sessions, one of the packages, a group session whose places are all taken, and an enquiry with a workshop. */
export async function findRecords(executeSql: ExecuteSql): Promise<Records> {
  const { rows } = await executeSql(`select
    (select client_id from client_bookings group by client_id order by count(*) desc, client_id limit 1) as "clientId",
    (select id from packages order by id limit 1) as "packageId",
    (select id from group_sessions where taken = places order by id limit 1) as "groupId",
    (select id from workshop_enquiries where session_id is not null order by id limit 1) as "enquiryId"`)
  return rows[0] as Records
}

const clientAddresses = [
  ['clients', '/admin/clients'],
  ['clients, page 400', '/admin/clients?page=400'],
  ['clients, next session first', '/admin/clients?sort=next'],
  ['clients, next session first, page 20', '/admin/clients?sort=next&page=20'],
  ['clients, newest', '/admin/clients?sort=newest'],
  ['clients, search a frequent name', '/admin/clients?q=chidinma'],
  ['clients, search a rare name', `/admin/clients?q=${rareName}`],
  ['clients, search two letters', '/admin/clients?q=ch'],
  ['clients, search two words', '/admin/clients?q=chidinma+okafor'],
  ['clients, search a part of a phone', '/admin/clients?q=0803+333'],
  ['clients, search what all phones have', '/admin/clients?q=080'],
  ['clients, search a whole e-mail', '/admin/clients?q=chidinma.okafor1429%40mail.example.com'],
  ['clients, search what nobody is called', '/admin/clients?q=xyzzyq'],
] as const

/** Returns the queries of the list of bookings, with their names. */
function toBookingQueries({
  office,
  counsellor,
  newCounsellor,
  size,
}: Named): readonly (readonly [string, string])[] {
  const last = Math.min(size, mostListed) / 5
  const middle = last / 2
  const lists = [
    ['newest, first page', ''],
    ['newest, middle page', `page=${middle}`],
    ['newest, last page', `page=${last}`],
    ['a page behind the end', `page=${last + 9}`],
    ...['soonest', 'latest', 'name'].flatMap((sort) => [
      [`order ${sort}`, `sort=${sort}`],
      [`order ${sort}, page 500`, `sort=${sort}&page=500`],
      [`order ${sort}, page 1,000`, `sort=${sort}&page=1000`],
    ]),
  ]
  const statuses = ['requested', 'confirmed', 'cancelled', 'attended', 'no_show'].flatMap((status) => [
    [`status ${status}`, `status=${status}`],
    [`status ${status}, page 1,000`, `status=${status}&page=1000`],
    [`status ${status}, earliest session`, `status=${status}&sort=soonest`],
    [`status ${status}, by name`, `status=${status}&sort=name`],
  ])
  const searches = [
    ['search a frequent name', 'q=chidinma'],
    ['search a frequent name, page 500', 'q=chidinma&page=500'],
    ['search a frequent name, by name', 'q=chidinma&sort=name'],
    ['search a late name, by name', 'q=zainab&sort=name'],
    ['search a frequent name, by session', 'q=chidinma&sort=soonest'],
    ['search a rare name', `q=${rareName}`],
    ['search what nobody is called', 'q=xyzzyq'],
    ['search two words', 'q=chidinma+okafor'],
    ['search two letters', 'q=ch'],
    ['search two letters that begin no name', 'q=zq'],
    ['search part of an e-mail', 'q=okafor1429'],
    ['search a whole e-mail', 'q=chidinma.okafor1429%40mail.example.com'],
    ['search and status', 'q=chidinma&status=confirmed'],
    ['search and counsellor', `q=kemi&counsellor=${counsellor}`],
    ['search and office, channel, status', `q=chidinma&office=${office}&channel=LinkedIn&status=no_show`],
    ['search and sessions of a month', 'q=chidinma&from=2026-12-01&until=2026-12-31'],
    ['search and requests without a time', 'q=priya&waiting=time'],
  ]
  const filters = [
    ['office', `office=${office}`],
    ['office, page 1,000, earliest session', `office=${office}&sort=soonest&page=1000`],
    ['counsellor', `counsellor=${counsellor}`],
    ['counsellor without bookings', `counsellor=${newCounsellor}`],
    ['counsellor, by name', `counsellor=${counsellor}&sort=name`],
    ['channel', 'channel=LinkedIn'],
    ['channel, latest session', 'channel=LinkedIn&sort=latest'],
    ['channel, status, office', `channel=LinkedIn&status=attended&office=${office}`],
    ['channel, status, office, page 1,000', `channel=LinkedIn&status=attended&office=${office}&page=1000`],
    ['channel, status, office, earliest', `channel=LinkedIn&status=attended&office=${office}&sort=soonest`],
    ['minors waiting for a guardian', 'waiting=guardian'],
    ['requests without a time', 'waiting=time'],
    ['sessions of a month', 'from=2026-11-01&until=2026-11-30'],
    ['sessions of a year, did not come', 'from=2025-01-01&until=2025-12-31&status=no_show'],
    [
      'booked in a year, attended, earliest session',
      'bookedFrom=2025-01-01&bookedUntil=2025-12-31&status=attended&sort=soonest',
    ],
    [
      'booked in a year, latest session, page 1,000',
      'bookedFrom=2024-01-01&bookedUntil=2024-12-31&sort=latest&page=1000',
    ],
    ['search a frequent name, latest session', 'q=chidinma&sort=latest'],
    ['nothing fits: attended in the future', 'status=attended&from=2030-01-01'],
  ]
  return [...lists, ...statuses, ...searches, ...filters] as unknown as readonly (readonly [string, string])[]
}

const toDaysAgo = (days: number) =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString({ smallestUnit: 'second' })

/** The names of the lists that are requested with an API key begin with it. */
export const ofPrograms = 'programs: '

/** What a program reads that catches up. */
const listProgramAddresses = () =>
  [
    ['bookings changed in a day', `booking?limit=100&updatedSince=${toDaysAgo(1)}`],
    ['bookings changed in a month', `booking?limit=100&updatedSince=${toDaysAgo(30)}`],
    [
      'bookings changed in a month, earliest session',
      `booking?limit=100&order=soonest&updatedSince=${toDaysAgo(30)}`,
    ],
    ['bookings changed in 89 days', `booking?limit=100&updatedSince=${toDaysAgo(89)}`],
    ['bookings changed in 89 days, oldest', `booking?limit=100&order=oldest&updatedSince=${toDaysAgo(89)}`],
    [
      'bookings changed in 89 days, confirmed',
      `booking?limit=100&status=confirmed&updatedSince=${toDaysAgo(89)}`,
    ],
    ['all bookings, oldest', 'booking?limit=100&order=oldest'],
    ['events', 'events?limit=1000'],
    ['events of a day', `events?limit=1000&since=${toDaysAgo(1)}`],
    ['events of a type', 'events?limit=1000&type=booking.moved'],
    ['clients', 'clients?limit=1000'],
    ['payments', 'payments?limit=1000'],
    ['series', 'series?limit=1000'],
  ].map(([name, path]) => [`${ofPrograms}${name}`, `/api/v1/${path}`] as const)

const listRecordAddresses = ({ clientId, packageId, groupId, enquiryId }: Records) =>
  (
    [
      ['page of a client', clientId, `/admin/clients/${clientId}`],
      ['page of a package', packageId, `/admin/money/packages/${packageId}`],
      ['page of a group session', groupId, `/admin/groups/${groupId}`],
      ['attendance of a workshop', enquiryId, `/admin/groups/enquiries/${enquiryId}/people`],
    ] as const
  ).flatMap(([name, id, path]) => (id ? [[name, path] as const] : []))

/** Returns the URL of every list of the admin area and of programs and of four records with its name, and one URL without a database query. */
export function toAddresses(named: Named): readonly (readonly [string, string])[] {
  const others = [
    ['the machine alone', '/healthz'],
    ['dashboard', '/admin'],
    ['report of a month', '/admin/reports'],
    ['report of a year', '/admin/reports?period=2026'],
    ['report of a year as CSV', '/admin/reports.csv?period=2026'],
    ['what is owed', '/admin/money'],
    ['what is owed, page 20', '/admin/money?page=20'],
    ['what is owed, of an office', `/admin/money?office=${named.office}`],
    ['what is owed, by client', '/admin/money?view=clients'],
    ['what is owed, by name', '/admin/money?sort=name'],
    ['what is owed, the largest sum first', '/admin/money?sort=left'],
    ['what is owed, by client, by name', '/admin/money?view=clients&sort=name'],
    ['what is to give back', '/admin/money/to-give-back'],
    ['payments of a month, the largest amount first', '/admin/money/entries?month=2026-10&sort=amount'],
    ['payments of a month, by kind', '/admin/money/entries?month=2026-10&sort=kind'],
    ['prices of offices', '/admin/money/prices'],
    ['group sessions', '/admin/groups'],
    ['group sessions, by title', '/admin/groups?sort=title'],
    ['past group sessions', '/admin/groups?when=past'],
    ['past group sessions, page 100', '/admin/groups?when=past&page=100'],
    ['workshops', '/admin/groups?when=workshops'],
    ['group sessions without a counsellor', '/admin/groups?when=away'],
    ['enquiries', '/admin/groups/enquiries'],
    ['enquiries, by organisation', '/admin/groups/enquiries?sort=organisation'],
    ['enquiries, most people first', '/admin/groups/enquiries?sort=people'],
    ['sessions without a client', '/admin/clients/unattached'],
    ['follow-ups', '/admin/follow-up'],
    ['follow-ups, the calls', '/admin/follow-up?view=calls'],
    ['follow-ups, by what', '/admin/follow-up?sort=what'],
    ['follow-ups, by owner', '/admin/follow-up?sort=owner'],
    ['messages', '/admin/messages'],
    ['messages, by name', '/admin/messages?sort=name'],
    ['comments', '/admin/messages/comments'],
    ['articles', '/admin/articles'],
    ['people', '/admin/people'],
    ['media', '/admin/media'],
    ['payments of a month', '/admin/money/entries?month=2026-10'],
    ['payments of a month as CSV', '/admin/money/month.csv?month=2026-10'],
    ['users', '/admin/users'],
    ['users, last page', '/admin/users?page=2000'],
    ['audit log', '/admin/audit'],
    ['audit log, deep page', '/admin/audit?page=4000'],
    ['services', '/admin/services'],
    ['gallery', '/admin/gallery'],
    ['mail', '/admin/mail'],
    ['today', '/admin/today'],
    ['calendar', '/admin/calendar'],
    ['calendar, a day', '/admin/calendar?view=day'],
    ['calendar, a month', '/admin/calendar?view=month'],
    ['calendar, the list', '/admin/calendar?view=list'],
    ['availability', '/admin/availability'],
    ['closures', '/admin/availability/closures'],
    ['offices', '/admin/offices'],
    ['agency', '/admin/site/agency'],
    ['setup', '/admin/setup'],
    ['sample data', '/admin/setup/sample'],
    ['opening', '/admin/setup/open'],
    ['system', '/admin/system'],
    ['search of everything, a frequent name', '/admin/search?q=chidinma'],
    ['search of everything, a rare name', `/admin/search?q=${rareName}`],
    ['search of everything, two letters', '/admin/search?q=ch'],
    ['search of everything, two words', '/admin/search?q=chidinma+okafor'],
    ['search of everything, what nobody is called', '/admin/search?q=xyzzyq'],
    ['API, first 100', '/api/v1/booking?limit=100'],
    ['API, last 100', `/api/v1/booking?limit=100&page=${named.size / 100}`],
  ] as const
  const bookings = toBookingQueries(named).map(
    ([name, query]) => [`bookings: ${name}`, `/admin/bookings?${query}`] as const,
  )
  return [
    ...bookings,
    ...clientAddresses,
    ...others,
    ...listRecordAddresses(named),
    ...listProgramAddresses(),
  ]
}
