import { data } from 'react-router'
import { saveTimeZone } from '../../features/accounts/own-account/change-own-account.server.ts'
import { ZoneForm } from '../../features/accounts/own-account/zone-form.tsx'
import { ProfileCard } from '../../features/accounts/profile-card.tsx'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { listCalendarPeople } from '../../features/calendar/calendar.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { readText } from '../../lib/text/form-text.ts'
import { toZoneOptions } from '../../lib/time/time-zone.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { ChevronRight } from '../../ui/brand/icons.tsx'
import { ErrorSummary } from '../../ui/form/form-answer.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ChangeNote } from '../../ui/text/notes.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { frame } from '../../words/en/frame.ts'
import { ownAccount } from '../../words/en/owner-check.ts'
import { users } from '../../words/staff/users.ts'
import { answerForm, refuseFields } from '../form-action.server.ts'
import type { Route } from './+types/profile'
import { findDoneMessage } from './list-page.ts'
import { readStaffForm } from './staff.server.ts'

const { profile: words } = users

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw data(frame.signInFirst, 401)
  const { firstName, lastName, email, counsellorId, secondFactorAt, ownTimeZone } = signedIn.user
  const [own] = counsellorId
    ? await listCalendarPeople(context.get(instanceContext).db, { counsellorId })
    : []
  const hasSecondFactor = secondFactorAt !== null
  return {
    person: { firstName, lastName, email, worksAs: own?.name },
    hasSecondFactor,
    zone: { zones: toZoneOptions(), chosen: ownTimeZone },
    done: findDoneMessage(url, { zone: words.zoneSaved }),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    actions: {
      async save() {
        const isSaved = await saveTimeZone(sent.db, sent.actor.actorId, readText(sent.form, 'timeZone'))
        if (!isSaved) return refuseFields({ timeZone: [words.unknownZone] })
        const next = readText(sent.form, 'next')
        const { signedIn } = args.context.get(visitorContext)
        return next && signedIn ? toSignInTarget(next, signedIn.user) : '/admin/profile?done=zone'
      },
    },
  })
}

export default function AdminProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { person, zone, done } = loaderData
  return (
    <div className="max-w-2xl xl:max-w-5xl">
      <ChangeNote done={done} href="/admin/profile" answer={actionData} />
      <ErrorSummary errors={actionData?.errors ?? {}} />
      <PageHead title={ownAccount.heading} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ProfileCard words={ownAccount} {...person} />
        <ZoneForm words={ownAccount.zone} {...zone} error={actionData?.errors.timeZone?.[0]} />
      </div>
      <ul className="card mt-6 divide-y divide-line xl:max-w-xl">
        {person.worksAs ? <Row href="/admin/people/own" label={words.forVisitors} /> : null}
        <Row href="/new-password" label={words.password} />
        <Row
          href="/admin/second-factor"
          label={words.secondFactor}
          state={loaderData.hasSecondFactor ? words.on : words.off}
          isGood={loaderData.hasSecondFactor}
        />
      </ul>
    </div>
  )
}

type RowProps = Readonly<{ href: string; label: string; state?: string; isGood?: boolean }>

/** A line that leads to a page of the account, with its state. */
function Row({ href, label, state, isGood = false }: RowProps) {
  return (
    <li>
      <a
        href={href}
        className="flex min-h-12 items-center gap-3 px-4 font-semibold text-ink no-underline -outline-offset-2 hover:bg-paper"
      >
        <span className="min-w-0 flex-1">{label}</span>
        {state ? (
          <span className="font-normal">
            <StatusWord tone={isGood ? 'good' : 'waiting'}>{state}</StatusWord>
          </span>
        ) : null}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </a>
    </li>
  )
}
