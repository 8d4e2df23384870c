import { redirect } from 'react-router'
import { toStaffScope } from '../../../db/staff-scope.ts'
import { changeDetails } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { DetailsForm } from '../../../features/accounts/own-account/details-form.tsx'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '../../../features/accounts/own-account/own-sessions.server.ts'
import { ZoneForm } from '../../../features/accounts/own-account/zone-form.tsx'
import { ProfileCard } from '../../../features/accounts/profile-card.tsx'
import { detailsForm } from '../../../features/accounts/sign-in/accounts.schema.ts'
import {
  listOwnBookings,
  type OwnBooking,
} from '../../../features/booking/own-bookings/own-bookings.server.ts'
import { OwnBookingsList } from '../../../features/booking/own-bookings/own-bookings-list.tsx'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showAppointmentTime } from '../../../lib/time/show-time.ts'
import { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { listClientZones, showOwnClockFirst } from '../../../outbox/appointment/appointment-times.ts'
import type { Instance, SignedIn } from '../../../request-context.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { type Words, words } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) =>
  toTitle(readWords(matches).accounts.profile.title, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn, language } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const { notes, sessions } = words(language).accounts.profile
  const { firstName, lastName, email, gender, phoneNumber } = signedIn.user
  const done = new URL(request.url).searchParams.get('done')
  return {
    person: { firstName, lastName, email, gender, phoneNumber },
    zone: toStaffScope(signedIn.user) && { zones: toZoneOptions(), chosen: signedIn.user.ownTimeZone },
    bookings: await loadOwnBookings(instance, signedIn, clock.now, words(language).session),
    sessions: await loadOwnSessions(instance, signedIn, clock, sessions),
    note: Object.entries(notes).find(([name]) => name === done)?.[1] ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn, language } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const { db, log } = context.get(instanceContext)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const userId = signedIn.user.id
  const values = readTexts(form, ['firstName', 'lastName', 'gender', 'phoneNumber'])
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async details() {
          const read = parseForm(detailsForm(language), { ...values, phoneNumber: values.phoneNumber.trim() })
          if (!read.ok) return read
          await changeDetails(db, { userId, details: read.input }, now)
          return '/profile?done=details'
        },
        async 'end-session'() {
          await endOwnSession(db, { userId, ref: readText(form, 'session') }, now)
          return done
        },
        async 'end-others'() {
          await endOtherSessions(db, { userId, ownSessionId: signedIn.sessionId }, now)
          return done
        },
      },
    },
  )
}

const done = '/profile?done=sessions'

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { person, zone, bookings, sessions, note } = loaderData
  const allWords = useWords()
  const { accounts, ownAccount, session } = allWords
  const errors = actionData?.errors ?? {}
  const stored = { ...person, phoneNumber: person.phoneNumber ?? '' }
  const { profile } = accounts
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_minmax(0,26rem)] lg:gap-16">
      <div className="min-w-0 space-y-8">
        {note ? (
          <p role="status" className="card border-2 border-leaf bg-leaf-soft p-4 font-semibold">
            {note}
          </p>
        ) : null}
        <h1>{ownAccount.heading}</h1>
        <ErrorSummary errors={errors} />
        <ProfileCard words={ownAccount} {...person} />
        <OwnBookingsList words={session.own} bookings={bookings} />
        <p>
          {zone ? (
            <ButtonLink href="/admin">{profile.workArea}</ButtonLink>
          ) : (
            <ButtonLink href="/appointments">{profile.book}</ButtonLink>
          )}
        </p>
      </div>
      <div className="min-w-0 space-y-8">
        <DetailsForm
          words={allWords}
          values={actionData?.form === 'details' ? actionData.values : stored}
          errors={errors}
        />
        {zone ? <ZoneForm words={ownAccount.zone} {...zone} /> : null}
        <OwnSessions words={profile.sessions} sessions={sessions} action="/profile" />
        <ul>
          {Object.entries(profile.links).map(([href, label]) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center font-semibold">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type SessionWords = Words['accounts']['profile']['sessions']

/** Returns where an account is signed in. */
async function loadOwnSessions(
  { db }: Instance,
  { user, sessionId }: SignedIn,
  clock: Clock,
  words: SessionWords,
) {
  const owner = { userId: user.id, isStaff: toStaffScope(user) !== null, ownSessionId: sessionId }
  return (await listOwnSessions(db, owner, clock.now)).map(({ ref, isOwn, device, lastSeenAt }) => ({
    ref,
    isOwn,
    device: device ?? words.unknownDevice,
    lastUsed: words.lastUsed({ time: showAppointmentTime(lastSeenAt, clock) }),
  }))
}

/** Returns the appointments that an account has booked. */
async function loadOwnBookings(
  { db, secrets }: Instance,
  { user }: SignedIn,
  now: Temporal.Instant,
  words: Words['session'],
) {
  const rows = await listOwnBookings(db, user.id)
  return rows.map((row) => ({
    id: row.id,
    href: toPrivatePath(secrets, row),
    when: row.startsAt ? showOwnClockFirst(row.startsAt, listZonesOf(row), now) : [words.own.request],
    details: listDetails(row, words).join(', '),
  }))
}

function listZonesOf({ officeZone, counsellorZone, ...row }: OwnBooking) {
  const office = officeZone === null ? null : { timeZone: officeZone }
  const counsellor = counsellorZone === null ? null : { timeZone: counsellorZone }
  return listClientZones({ ...row, office, counsellor })
}

function listDetails(
  { status, startsAt, mode, office, counsellor }: OwnBooking,
  { own, facts }: Words['session'],
): string[] {
  const place = mode === 'ONLINE' ? facts.online : office
  const people = counsellor ? [own.with({ counsellor: isolate(counsellor) })] : []
  const state = startsAt ? [own.statuses[status] ?? status] : []
  return [...state, ...(place ? [place] : []), ...people]
}

type OwnSessionView = Readonly<{
  ref: string
  isOwn: boolean
  device: string
  lastUsed: string
}>

type Props = Readonly<{
  words: SessionWords
  sessions: readonly OwnSessionView[]
  /** The page that ends a session. */
  action: string
}>

/** Lists where the account is signed in. Each session has a button that ends it. */
function OwnSessions({ words, sessions, action }: Props) {
  return (
    <section aria-labelledby="sessions" className="space-y-3">
      <h2 id="sessions" className="text-xl">
        {words.heading}
      </h2>
      <ul className="card divide-y divide-line">
        {sessions.map(({ ref, isOwn, device, lastUsed }) => (
          <li key={ref} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span>
              {device}
              <span className="block text-base text-muted">{isOwn ? words.own : lastUsed}</span>
            </span>
            {isOwn ? null : (
              <form method="post" action={action}>
                <input type="hidden" name="session" value={ref} />
                <Button name="intent" value="end-session" variant="quiet">
                  {words.signOut}
                  <span className="sr-only">: {device}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <form method="post" action={action}>
          <Button name="intent" value="end-others" variant="quiet">
            {words.others}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
