import { redirect } from 'react-router'
import { toStaffScope } from '../../../db/staff-scope.ts'
import {
  endOtherSessions,
  endOwnSession,
} from '../../../features/accounts/own-account/own-sessions.server.ts'
import { OwnSessions } from '../../../features/accounts/own-account/own-sessions.tsx'
import { toZoneOptions, ZoneForm } from '../../../features/accounts/own-account/zone-form.tsx'
import { ProfileCard } from '../../../features/accounts/profile-card.tsx'
import { OwnBookingsList } from '../../../features/booking/own-bookings/own-bookings-list.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/profile'
import { loadOwnBookings, loadOwnSessions } from './load-profile.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Dashboard', matches)

const notes = {
  email: 'Your account has its new e-mail address.',
  sessions: 'That device is signed out.',
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn, language } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const { firstName, lastName, email, gender } = signedIn.user
  const done = new URL(request.url).searchParams.get('done')
  return {
    person: { firstName, lastName, email, gender },
    zone: toStaffScope(signedIn.user) && { zones: toZoneOptions(), chosen: signedIn.user.ownTimeZone },
    bookings: await loadOwnBookings(instance, signedIn, clock.now, words(language).session),
    sessions: await loadOwnSessions(instance, signedIn, clock),
    note: done === 'email' || done === 'sessions' ? notes[done] : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile')
  const { db, log } = context.get(instanceContext)
  const form = await request.formData()
  const now = Temporal.Now.instant()
  const userId = signedIn.user.id
  return answerForm(
    { form, log },
    {
      actions: {
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

const links = [
  { href: '/new-password', label: 'Change your password' },
  { href: '/profile/email', label: 'Change your e-mail address' },
  { href: '/profile/delete', label: 'Delete your account' },
]

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { person, zone, bookings, sessions, note } = loaderData
  return (
    <div className="mx-auto max-w-lg space-y-8">
      {note ? (
        <p role="status" className="card border-2 border-leaf bg-leaf-soft p-4 font-semibold">
          {note}
        </p>
      ) : null}
      <ProfileCard {...person} />
      <p>
        {zone ? (
          <ButtonLink href="/admin">Open the work area</ButtonLink>
        ) : (
          <ButtonLink href="/appointments">Book a session</ButtonLink>
        )}
      </p>
      {zone ? <ZoneForm {...zone} /> : null}
      <OwnBookingsList words={useWords().session.own} bookings={bookings} />
      <OwnSessions sessions={sessions} action="/profile" />
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
