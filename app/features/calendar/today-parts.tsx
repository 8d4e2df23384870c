import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusWord, toStatusTone } from '../../ui/text/status-word.tsx'
import { contactFirst } from '../../words/en/booking-status.ts'
import { today as words } from '../../words/staff/work/today.ts'
import { type SessionLine, sayCountdown, type toNextSession } from './today-view.ts'

const tickMs = 15_000

function Countdown({ startsAtMs }: { startsAtMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const text = sayCountdown(startsAtMs, nowMs)
  if (text === null) return null
  // A minute can pass between the answer of the server and the first script.
  return (
    <span suppressHydrationWarning className="text-lg font-semibold text-indigo tabular-nums">
      {text}
    </span>
  )
}

type NextProps = Readonly<{
  session: ReturnType<typeof toNextSession> | null
  /** Counsellors see only own sessions, so they need no name. */
  namesCounsellor: boolean
}>

/** The next session: when, how soon, who, where, and the link to join it. */
export function NextSession({ session, namesCounsellor }: NextProps) {
  return (
    <section aria-labelledby="next" className="card mb-6 border-l-4 border-l-indigo p-4">
      <h2 id="next" className="sr-only">
        {words.nextHeading}
      </h2>
      {session ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-lg font-semibold tabular-nums">{session.when}</span>
              <Countdown startsAtMs={session.startsAtMs} />
            </p>
            <p className="text-base text-muted">
              <Link
                to={session.to}
                className="mr-2 inline-flex min-h-11 items-center font-semibold lg:min-h-8"
              >
                {session.client}
              </Link>
              <span>{namesCounsellor ? `${session.location}, ${session.counsellor}` : session.location}</span>
            </p>
            {session.isContactFirst ? (
              <p className="text-base font-semibold text-clay">{contactFirst}</p>
            ) : null}
            {session.lacksLink ? <p className="text-base text-clay">{words.noLink}</p> : null}
          </div>
          {session.joinHref ? (
            <ButtonLink
              href={session.joinHref}
              target="_blank"
              rel="noopener noreferrer"
              className="max-sm:w-full"
            >
              {words.join}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="font-semibold">{words.none.title}</p>
            <p className="text-base text-muted">{words.none.text}</p>
          </div>
          <ButtonLink href="/admin/bookings/new" variant="quiet">
            {words.firstStep}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

type DayProps = Readonly<{
  sessions: readonly SessionLine[]
  total: number
  over: number
  namesCounsellor: boolean
}>

/** The sessions of today, those to come first. */
export function DayList({ sessions, total, over, namesCounsellor }: DayProps) {
  const more = total - sessions.length
  return (
    <section aria-labelledby="day" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="day" className="text-xl">
          {words.day.title}
        </h2>
        {total > 0 ? (
          <p className="text-base text-muted">{words.day.left({ left: total - over, over })}</p>
        ) : null}
      </div>
      {total === 0 ? (
        <p className="card p-4 text-base text-muted">{words.day.none}</p>
      ) : (
        <ol className="card divide-y divide-line text-base lg:text-[0.9375rem]">
          {sessions.map((session) => (
            <li
              key={session.id}
              className={`grid min-h-10 grid-cols-[4.75rem_1fr] items-baseline gap-x-3 px-4 py-1 max-sm:py-2 sm:grid-cols-[4.75rem_1fr_auto] sm:items-center ${session.isOver ? 'text-muted' : ''}`}
            >
              <span className="tabular-nums">{session.time}</span>
              <span className="min-w-0">
                <Link
                  to={session.to}
                  className="mr-2 inline-flex min-h-11 items-center font-semibold lg:min-h-8"
                >
                  {session.client}
                </Link>
                <span className="text-muted">
                  {namesCounsellor ? `${session.location}, ${session.counsellor}` : session.location}
                </span>
                {session.isContactFirst ? (
                  <span className="block font-semibold text-clay">{contactFirst}</span>
                ) : null}
              </span>
              <span className="max-sm:col-start-2">
                <StatusWord tone={toStatusTone(session.status)}>{session.statusWords}</StatusWord>
              </span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 ? (
        <p className="mt-1 text-base">
          <Link to="/admin/calendar?view=list" className="inline-flex min-h-11 items-center font-semibold">
            {words.day.more({ count: more })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

export type Need = Readonly<{ label: string; count: string; note: string; to: string; isLate?: boolean }>

/** What waits for somebody. */
export function NeedsList({ needs }: { needs: readonly Need[] }) {
  return (
    <section aria-labelledby="needs" className="min-w-0">
      <h2 id="needs" className="mb-2 text-xl">
        {words.needs.title}
      </h2>
      {needs.length === 0 ? (
        <p className="card p-4 text-base text-muted">{words.needs.none}</p>
      ) : (
        <ul className="card divide-y divide-line text-base lg:text-[0.9375rem]">
          {needs.map(({ label, count, note, to, isLate }) => (
            <li key={to} className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-1.5">
              <span>
                <Link to={to} className="inline-flex min-h-11 items-center font-semibold lg:min-h-8">
                  {label}
                </Link>
                <span className={`block max-lg:-mt-2 max-lg:pb-1.5 ${isLate ? 'text-clay' : 'text-muted'}`}>
                  {note}
                </span>
              </span>
              <span className="text-xl font-bold tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
