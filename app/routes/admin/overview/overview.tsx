import { Form, Link } from 'react-router'
import { countUsers } from '../../../features/accounts/sign-in/accounts.server.ts'
import {
  findMailServerNotice,
  markMailServerSeen,
} from '../../../features/agency/mail-server-notice.server.ts'
import { countEvents } from '../../../features/audit/audit.server.ts'
import { countAllBookings } from '../../../features/booking/list/list-bookings.server.ts'
import { countServices } from '../../../features/services/services.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import type { SystemLine } from '../../../features/system/system-facts.ts'
import { saySystemState } from '../../../features/system/system-lines.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { toToday } from '../../../lib/time/days.ts'
import { type Clock, showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { type Instance, instanceContext } from '../../../request-context.ts'
import { Button, toButtonClasses } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ProgressBar } from '../../../ui/layout/progress-bar.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { admin } from '../../../words/staff/admin.ts'
import { mailServer as mailServerWords } from '../../../words/staff/mail-server.ts'
import { setup as setupWords } from '../../../words/staff/setup.ts'
import { overview as words } from '../../../words/staff/work/overview.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'

import { findSetupProgress } from '../setup/load-setup.server.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'

import type { Route } from './+types/overview'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.pageTitle, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const clock = readClock(context)
  const changedAt = await findMailServerNotice(instance.db, requireStaff(context).actorId)
  const notice = changedAt && { at: changedAt.toString(), shown: showStaffTime(changedAt, clock) }
  const date = showShortDay(toToday(clock), clock)
  return { ...(await loadOverview(instance, clock)), date, notice }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    actions: {
      async 'mail-server-seen'() {
        await markMailServerSeen(sent.db, sent.actor.actorId, readText(sent.form, 'at'))
        return '/admin'
      },
    },
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData, { changeAnnouncement: words.changedNumbers })
  const { date, notice, setup, trouble, counters, changes } = live.data
  return (
    <>
      <PageHead
        title={words.title}
        beside={<p className="text-base text-muted">{date}</p>}
        lead={
          <p>
            {words.lead}{' '}
            <Link to="/admin/today" className="-my-1 inline-block py-1 font-semibold">
              {words.toToday}
            </Link>
          </p>
        }
      >
        <Link to="/admin/bookings/new" className={toButtonClasses('primary', 'max-lg:hidden', true)}>
          {admin.book}
        </Link>
      </PageHead>
      <LiveNote announcement={live.announcement} />
      {trouble ? (
        <p className="card mb-4 border-l-8 border-l-clay px-4 py-1">
          <Link to="/admin/system" className="inline-flex min-h-11 items-center font-semibold">
            {trouble}
          </Link>
        </p>
      ) : null}
      {notice ? (
        <Form method="post" className="card mb-4 space-y-2 border-l-8 border-l-clay p-4">
          <input type="hidden" name="at" value={notice.at} />
          <p>
            {mailServerWords.notice.text({ at: notice.shown })}{' '}
            <Link to="/admin/audit" className="inline-block py-1 font-semibold">
              {mailServerWords.notice.link}
            </Link>
          </p>
          <Button name="intent" value="mail-server-seen" variant="quiet">
            {mailServerWords.notice.seen}
          </Button>
        </Form>
      ) : null}
      {setup ? <SetupCard {...setup} /> : null}
      <dl className="mb-4 grid grid-cols-[1fr_1fr_1.35fr] gap-2 sm:grid-cols-3 sm:gap-3 lg:gap-4">
        <Counter label={words.counters.users} value={counters.users} />
        <Counter label={words.counters.services} value={counters.services} />
        <Counter label={words.counters.appointments} value={counters.appointments} />
      </dl>
      <ChangeList changes={changes} />
    </>
  )
}

/** What is left to do before the site opens. */
function SetupCard({ done, all }: Readonly<{ done: number; all: number }>) {
  return (
    <div className="card mb-4 flex items-center gap-x-4 px-4 py-2.5">
      <div className="min-w-0 flex-1 gap-x-6 sm:flex sm:items-center">
        <p className="font-semibold max-sm:mb-1.5">{setupWords.progress({ done, all })}</p>
        <div className="sm:max-w-80 sm:flex-1">
          <ProgressBar done={done} all={all} />
        </div>
      </div>
      <QuietLink to="/admin/setup" isSmall>
        {words.setUp}
      </QuietLink>
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function ChangeList({ changes }: Pick<Loaded, 'changes'>) {
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-2 text-xl">
        {words.since.title}
      </h2>
      {changes.length === 0 ? (
        <p className="card p-4 text-base text-muted">{words.since.none}</p>
      ) : (
        <ul className="card grid gap-x-6 px-4 py-1 text-base sm:grid-cols-2 lg:text-[0.9375rem]">
          {changes.map(({ to, count, label }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center gap-2 text-ink">
                <span className="min-w-4 text-right font-bold tabular-nums">{count}</span> {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One number with its name. Put it into a `dl`. */
function Counter({ label, value }: { label: string; value: number }) {
  return (
    <div className="card flex flex-col-reverse justify-center border-l-4 border-l-marigold px-2 py-2 lg:flex-row-reverse lg:items-center lg:justify-end lg:gap-3 lg:px-4 lg:py-3">
      <dt className="text-sm leading-tight text-muted hyphens-auto sm:text-base">{label}</dt>
      <dd className="text-xl font-bold sm:text-2xl">{value.toLocaleString('en-GB')}</dd>
    </div>
  )
}

/** Returns everything on the dashboard: what the setup misses, totals, and what happened since yesterday. */
async function loadOverview(services: Pick<Instance, 'db' | 'env' | 'system'>, clock: Clock) {
  const { db } = services
  const [users, offered, appointments, changes, setup] = await Promise.all([
    countUsers(db),
    countServices(db),
    countAllBookings(db),
    loadChanges(db, clock),
    findSetupProgress(services, clock),
  ])
  return {
    /** How far the setup is; null when the site is open. */
    setup,
    /** What needs repair, or null. */
    trouble: toTrouble(services.system.readTroubles()),
    counters: { users, services: offered, appointments },
    changes,
  }
}

function toTrouble(troubles: readonly SystemLine[]): string | null {
  if (troubles.length === 0) return null
  return `${saySystemState(troubles)}: ${troubles.map(({ title }) => title).join('; ')}`
}

/** Returns what happened since the beginning of yesterday, each count with its lines of the audit log. */
async function loadChanges(db: Instance['db'], { timeZone, now }: Clock) {
  const yesterday = now.toZonedDateTimeISO(timeZone).startOfDay().subtract({ days: 1 })
  const counts = await countEvents(db, Object.keys(words.since.events), yesterday.toInstant())
  return Object.entries(words.since.events).flatMap(([action, toLabel]) => {
    const count = counts.get(action) ?? 0
    if (count === 0) return []
    const to = `/admin/audit?${toQuery({ action, from: yesterday.toPlainDate().toString(), standing: '1' })}`
    return [{ to, count: count.toLocaleString('en-GB'), label: toLabel(count) }]
  })
}
