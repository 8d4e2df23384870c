import type { Db } from '../../../db/open.server.ts'
import { mayEditSite, type StaffScope } from '../../../db/staff-scope.ts'
import { listBookings } from '../../../features/booking/list/list-bookings.server.ts'
import { listClients } from '../../../features/clients/list-clients.server.ts'
import { findSafePhone } from '../../../features/clients/phones.server.ts'
import { searchPeople } from '../../../features/people/people.server.ts'
import { findAdminLinks } from '../../../features/site-frame/admin-pages.ts'
import { type SearchAnswer, SearchResults, searchField } from '../../../features/site-frame/admin-search.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toSearchWords } from '../../../lib/text/search-words.ts'
import { formatOptional } from '../../../lib/text/show-value.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { SearchField } from '../../../ui/form/field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { FilterForm } from '../../../ui/list/list-navigation.tsx'
import { toStatusTone } from '../../../ui/text/status-word.tsx'
import { bookingStatusWords } from '../../../words/en/booking-status.ts'
import { profiles } from '../../../words/staff/profiles.ts'
import { search as words } from '../../../words/staff/work/records.ts'
import { readClock } from '../../read-clock.ts'
import { isRefusal } from '../keep-unanswered-form.ts'
import { readProfileEditor } from '../people/profile-editor.server.ts'
import { findClientsAndBookings } from '../search-clients.server.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/search'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export function loader(args: Route.LoaderArgs) {
  return loadSearch(args)
}

/** An error would replace the page under the dialog of the search, so a failed search is an answer. */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs): Promise<SearchAnswer> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRefusal(error)) throw error
    const q = url.searchParams.get('q') ?? ''
    const status = words.noAnswer
    return { q, groups: [], status, hasFailed: true }
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, problem } = loaderData
  return (
    <div className="lg:max-w-2xl">
      <PageHead title={words.title} />
      <FilterForm isMain columns="grid-cols-[minmax(0,1fr)_auto]">
        <SearchField {...searchField} key={q} error={problem} defaultValue={q} />
      </FilterForm>
      <SearchResults {...loaderData} />
    </div>
  )
}

const mostResults = 5

type Args = Pick<Route.LoaderArgs, 'context' | 'url'>

/**
 * Returns the actions and screens, and the clients, profiles and appointments within the scope, that have the words of `?q=`. A group in which one
 * is called exactly so comes first.
 */
async function loadSearch({ context, url }: Args): Promise<SearchAnswer> {
  const { db, secrets } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const search = url.searchParams.get('q')?.trim() ?? ''
  const { signedIn } = context.get(visitorContext)
  const { actions, screens } = findAdminLinks(search, {
    isAdmin: scope.counsellorId === null,
    mayEditSite: signedIn !== null && mayEditSite(signedIn.user),
  })
  const clock = readClock(context)
  if (search === '') return { q: '', ...(await loadStart(db, scope, actions, clock)), status: words.start }
  const query = { scope, search, most: mostResults }
  const found = await findClientsAndBookings(db, query, clock.now)
  const people = found.problem ? [] : await searchPeople(db, readProfileEditor(context, clock.now), query)
  const groups = [
    { title: words.groups.actions, results: actions.map(({ to, label }) => ({ to, label })) },
    { title: words.groups.screens, results: screens.map(({ to, label }) => ({ to, label })) },
    {
      title: words.groups.clients,
      results: [
        ...found.clients.map((client) => toClientResult(client, secrets)),
        ...found.others.map(toBookedResult),
      ],
    },
    {
      title: profiles.list.caption,
      results: people.map(({ id, profile }) => ({
        to: `/admin/people/${id}`,
        label: profile.name,
        facts: profile.role,
      })),
    },
    {
      title: words.groups.sessions,
      results: found.newest.slice(0, mostResults).map((booking) => toSessionResult(booking, clock)),
    },
  ].filter(({ results }) => results.length > 0)
  const isExact = ({ label }: { label: string }) => toSearchWords(label) === toSearchWords(search)
  const hasExact = (group: (typeof groups)[number]) => Number(group.results.some(isExact))
  groups.sort((one, other) => hasExact(other) - hasExact(one))
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return {
    q: cutText(search, 100),
    groups,
    status: showCount(count, found.isMore || found.newest.length > mostResults),
    problem: count === 0 ? found.problem : undefined,
  }
}

/** Returns what the search shows before somebody types: a few actions, who comes next, and what was booked last, within the scope. */
async function loadStart(
  db: Db,
  scope: StaffScope,
  actions: ReturnType<typeof findAdminLinks>['actions'],
  clock: Clock,
) {
  const page = { page: 1, limit: mostResults }
  const [clients, sessions] = await Promise.all([
    listClients(db, { scope, search: '', sort: 'next', ...page }, clock.now),
    listBookings(db, { scope, filter: {}, sort: 'newest', ...page, most: mostResults }),
  ])
  const groups = [
    {
      title: words.groups.actions,
      results: actions.slice(0, mostResults).map(({ to, label }) => ({ to, label })),
    },
    {
      title: words.groups.next,
      results: clients.rows.map(({ id, name, next }) => ({
        to: `/admin/clients/${id}`,
        label: name,
        facts: next ? showStaffTime(next, clock) : '',
      })),
    },
    {
      title: words.groups.sessions,
      results: sessions.rows.map((booking) => toSessionResult(booking, clock)),
    },
  ]
  return { groups: groups.filter(({ results }) => results.length > 0) }
}

type Booking = Found['newest'][number]

function toSessionResult({ id, name, startsAt, createdAt, status }: Booking, clock: Clock) {
  return {
    to: `/admin/bookings/${id}`,
    label: formatOptional(name),
    facts: startsAt ? showStaffTime(startsAt, clock) : words.booked({ at: showStaffTime(createdAt, clock) }),
    status: { word: bookingStatusWords[status] ?? status, tone: toStatusTone(status) },
  }
}

type Found = Awaited<ReturnType<typeof findClientsAndBookings>>

function toClientResult({ id, name, email, phones }: Found['clients'][number], secrets: Secrets) {
  const facts = [email, findSafePhone(secrets, phones)].filter(Boolean).join(', ')
  return { to: `/admin/clients/${id}`, label: name, facts }
}

/** Returns a link to the bookings with this name and address, which have no client. The list takes six words and a hundred letters at most. */
function toBookedResult({ name, email, cityOfResidence }: Found['others'][number]) {
  const typed = [...(name?.split(/\s+/).slice(0, 5) ?? []), email ?? '']
  return {
    to: `/admin/bookings?${toQuery({ q: cutText(typed.join(' '), 100) })}`,
    label: formatOptional(name),
    facts: [email, cityOfResidence && isolate(cityOfResidence)].filter(Boolean).join(', '),
  }
}

function showCount(count: number, hasMore: boolean): string {
  if (count === 0) return words.none
  return hasMore ? words.more({ count }) : words.found({ count })
}
