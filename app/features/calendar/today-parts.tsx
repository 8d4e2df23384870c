import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { contactFirst } from '../../words/en/booking-status.ts'
import { today as words } from '../../words/staff/work/today.ts'
import { OutcomeForm } from '../booking/details/outcome-form.tsx'
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
  isBusy: boolean
}>

/** The next session: when, how soon, who, where, and what to do: join it, add its link, and from its start on say who came. */
export function NextSession({ session, namesCounsellor, isBusy }: NextProps) {
  return (
    <section aria-labelledby="next" className="card mb-6 border-l-4 border-l-indigo p-4">
      <h2 id="next" className="text-base leading-tight text-muted">
        {session?.heading ?? words.nextHeading}
      </h2>
      {session ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-lg font-semibold tabular-nums">{session.when}</span>
              {session.otherClock ? <span className="text-base text-muted">{session.otherClock}</span> : null}
              <Countdown startsAtMs={session.startsAtMs} />
            </p>
            <Link
              to={session.to}
              className="-my-2 inline-flex min-h-11 items-center text-base font-semibold lg:my-0 lg:min-h-8"
            >
              {session.client}
            </Link>
            <p className="text-base text-muted">
              {namesCounsellor ? `${session.location}, ${session.counsellor}` : session.location}
            </p>
            {session.isContactFirst ? (
              <p className="text-base font-semibold text-clay">{contactFirst}</p>
            ) : null}
            {session.lacksLink ? <p className="text-base text-clay">{words.noLink}</p> : null}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            {session.outcome ? (
              <OutcomeForm
                {...session.outcome}
                hasMain={!session.joinHref && !session.linkHref}
                isBusy={isBusy}
              />
            ) : null}
            {session.joinHref ? (
              <ButtonLink isSmall href={session.joinHref} target="_blank" rel="noopener noreferrer">
                {words.join}
              </ButtonLink>
            ) : null}
            {session.linkHref ? (
              <ButtonLink isSmall href={session.linkHref}>
                {words.addLink}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      ) : (
        <>
          <p className="font-semibold">{words.none.title}</p>
          <p className="text-base text-muted">{words.none.text}</p>
        </>
      )}
    </section>
  )
}

type DayProps = Readonly<{
  /** Those to come first, without the next session. */
  sessions: readonly SessionLine[]
  /** How many more stand only in the calendar. */
  more: number
  left: number
  over: number
  /** The next session is one of today. */
  hasNext: boolean
  namesCounsellor: boolean
  isBusy: boolean
}>

/** The sessions of today after the next one, then those that are over. */
export function DayList({ sessions, more, left, over, hasNext, ...rest }: DayProps) {
  const coming = sessions.filter(({ isOver }) => !isOver)
  const earlier = sessions.filter(({ isOver }) => isOver)
  return (
    <section aria-labelledby="day" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="day" className="text-xl">
          {words.day.title}
        </h2>
        {left + over > 0 || hasNext ? (
          <p className="text-base text-muted">
            {hasNext ? words.day.more({ left, over }) : words.day.left({ left, over })}
          </p>
        ) : null}
      </div>
      {sessions.length === 0 ? (
        <p className="card p-4 text-base text-muted">
          {hasNext ? words.day.onlyNext : words.day.none}{' '}
          <Link to="/admin/calendar" className="font-semibold whitespace-nowrap">
            {words.day.calendar}
          </Link>
        </p>
      ) : null}
      <SessionRows sessions={coming} {...rest} />
      {earlier.length > 0 ? (
        <>
          <h3 className="mt-4 mb-2 text-base font-semibold text-muted">{words.day.earlier}</h3>
          <SessionRows sessions={earlier} {...rest} />
        </>
      ) : null}
      {more > 0 ? (
        <p className="mt-1 text-base">
          <Link to="/admin/calendar?view=list" className="inline-flex min-h-11 items-center font-semibold">
            {words.day.inCalendar({ count: more })}
          </Link>
        </p>
      ) : null}
    </section>
  )
}

type RowsProps = Pick<DayProps, 'sessions' | 'namesCounsellor' | 'isBusy'>

/** A press anywhere on a row opens it. A session that is over asks in its row who came. */
function SessionRows({ sessions, namesCounsellor, isBusy }: RowsProps) {
  if (sessions.length === 0) return null
  return (
    <ol className="card divide-y divide-line text-base lg:text-[0.9375rem]">
      {sessions.map((session) => (
        <li
          key={session.id}
          className={`relative grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 hover:bg-paper sm:grid-cols-[5rem_minmax(0,1fr)_auto_auto] sm:py-1.5 ${session.isOver ? 'text-muted' : ''}`}
        >
          <span className="self-start whitespace-nowrap tabular-nums">{session.time}</span>
          <span className="min-w-0">
            <Link to={session.to} className="block font-semibold wrap-anywhere after:absolute after:inset-0">
              {session.client}
            </Link>
            {session.isContactFirst ? (
              <span className="block font-semibold text-clay">{contactFirst}</span>
            ) : null}
            <span className="block text-muted max-sm:text-[0.9375rem]">
              {namesCounsellor ? `${session.counsellor}, ${session.location}` : session.location}
            </span>
          </span>
          {/* The buttons ask the same, and a phone has no room for both. */}
          <span
            className={`max-sm:col-start-2 max-sm:text-[0.9375rem] ${session.outcome ? 'max-sm:sr-only' : ''}`}
          >
            <StatusWord tone={session.tone}>{session.statusWords}</StatusWord>
          </span>
          {session.outcome ? (
            <div className="relative z-1 max-sm:col-start-2 max-sm:mt-1.5 sm:[&_button]:min-h-9 sm:[&_button]:py-0">
              <OutcomeForm {...session.outcome} isBusy={isBusy} />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
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
            <li
              key={to}
              className="relative grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2 hover:bg-paper"
            >
              <span>
                <Link to={to} className="font-semibold after:absolute after:inset-0">
                  {label}
                </Link>
                <span className={`block ${isLate ? 'text-clay' : 'text-muted'}`}>{note}</span>
              </span>
              <span className="text-xl font-bold tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
