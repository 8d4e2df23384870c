import { eq } from 'drizzle-orm'
import { Form, redirect, useNavigation } from 'react-router'
import { bookings } from '../../../db/tables/booking.ts'
import { findCounsellorAccount } from '../../../features/accounts/users/find-account.server.ts'
import { loadUpcomingAppointments } from '../../../features/availability/conflicts.server.ts'
import { toConflictLines } from '../../../features/availability/editing/availability-view.ts'
import { ConflictsCard } from '../../../features/availability/editing/change-form.tsx'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { deleteUnusedPictures } from '../../../features/media/delete-unused.server.ts'
import { endWork } from '../../../features/people/leave.server.ts'
import { findPerson } from '../../../features/people/people.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink, QuietLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { profiles } from '../../../words/staff/profiles.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/leave'
import { readProfileEditor } from './profile-editor.server.ts'

const words = profiles.leave

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(words.title({ name: loaderData?.name ?? '' }), matches)

/** Returns the counsellor of a profile. Invented people go with the sample data. */
async function requireCounsellor(
  context: Route.LoaderArgs['context'],
  personId: string,
  now: Temporal.Instant,
) {
  const found = await findPerson(context.get(instanceContext).db, readProfileEditor(context, now), personId)
  if (!found?.person.counsellorId || found.person.isSample) throw noSuchPage()
  return {
    counsellorId: found.person.counsellorId,
    name: isolate(found.counsellor?.name ?? found.person.profile.name),
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const { counsellorId, name } = await requireCounsellor(context, params.personId, clock.now)
  const ahead = await loadUpcomingAppointments(db, eq(bookings.counsellorId, counsellorId), clock.now)
  // What the person's account can do ends there, too.
  const account = await findCounsellorAccount(db, counsellorId)
  if (account) throw redirect(`/admin/users/${account.id}/leave`)
  return {
    name,
    sessions: toConflictLines(ahead, await listOffices(db), clock),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, actor } = sent
  const { counsellorId } = await requireCounsellor(args.context, args.params.personId, actor.now)
  return answerForm(sent, {
    actions: {
      async save() {
        const account = await findCounsellorAccount(db, counsellorId)
        if (account) return `/admin/users/${account.id}/leave`
        const ended = await endWork(db, counsellorId, actor)
        if (!ended.ok) return ended
        await deleteUnusedPictures(sent, ended.portraitIds, actor)
        return `/admin/availability?counsellor=${counsellorId}&done=left`
      },
    },
  })
}

export default function Leave({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, sessions } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const profileHref = `/admin/people/${params.personId}`
  return (
    <div className={`${formWidth} space-y-4`}>
      <BackLink to={profileHref}>{profiles.profileOf({ name })}</BackLink>
      <h1>{words.title({ name })}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <Form method="post" className="card space-y-4 p-4 lg:p-5">
        <ul className="list-disc space-y-1 pl-5">
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p>{words.stays}</p>
        <p className="flex flex-wrap gap-3">
          <Button variant="danger" aria-disabled={isBusy || undefined}>
            {words.button}
          </Button>
          <QuietLink to={profileHref}>{words.cancel}</QuietLink>
        </p>
      </Form>
      {sessions.length > 0 ? (
        <ConflictsCard title={words.sessions} total={sessions.length} lines={sessions} />
      ) : (
        <p>{words.noSessions}</p>
      )}
    </div>
  )
}
