import { data } from 'react-router'
import { canCancel } from '../../../features/booking/allowed-changes.ts'
import { cancelBooking } from '../../../features/booking/cancel.server.ts'
import {
  type CodedSession,
  findCodedSessions,
} from '../../../features/booking/spoken-code/spoken-code.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toLimitAddress } from '../../../lib/security/rate-limits.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { addWait } from '../../../lib/time/show-time.ts'
import {
  listClientZones,
  showOnClocks,
  toOfficeLines,
} from '../../../outbox/appointment/appointment-times.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { LineList } from '../../../ui/layout/blocks.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { type Words, words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import type { Route } from './+types/spoken-code'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).spokenCode.heading, matches),
  { name: 'robots', content: 'noindex' },
]

/** The code never stands in an address. Each answer of a form is the page of its sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secrets, limits, log } = context.get(instanceContext)
  const { language, address } = context.get(visitorContext)
  const texts = words(language)
  const form = await request.formData()
  const code = readText(form, 'code')
  const now = Temporal.Now.instant()
  const find = async () => {
    const sessions = await findCodedSessions(db, secrets, code, now)
    // Only wrong codes count: many people share one address, and a right code has 59 random bits.
    if (sessions) return { ok: true, sessions } as const
    const allowed = await limits.consume('spoken-code', toLimitAddress(address))
    if (allowed.ok) return refuseFields({ code: [texts.spokenCode.wrong] })
    const { retryAfterSeconds } = allowed
    const errors = { code: [addWait(texts.spokenCode.tooMany, retryAfterSeconds)] }
    return { ok: false, reason: 'too_many', words: { errors }, retryAfterSeconds } as const
  }
  const show = async (problem: string | null = null) => {
    const found = await find()
    return found.ok ? data({ view: toView(found.sessions, now, texts), problem, values: { code } }) : found
  }
  return answerForm(
    { form, log, intent: readText(form, 'intent') || 'show' },
    {
      values: { code },
      actions: {
        show: () => show(),
        async cancel() {
          const found = await find()
          if (!found.ok) return found
          const session = found.sessions.find(({ id }) => id === readText(form, 'session'))
          if (!session) return show(texts.spokenCode.late)
          const { id: bookingId, linkVersion } = session
          const cancelled = await cancelBooking(
            db,
            { bookingId, caller: { linkVersion }, tellClient: false },
            now,
          )
          const isGone = cancelled.ok || cancelled.reason === 'already_cancelled'
          return show(isGone ? null : texts.spokenCode.late)
        },
      },
    },
  )
}

/** A series begins with the next session. Once all are over, it has the last one. */
function toView(all: readonly CodedSession[], now: Temporal.Instant, texts: Words) {
  const coming = all.filter(({ endsAt }) => endsAt === null || Temporal.Instant.compare(endsAt, now) > 0)
  const sessions = (coming.length > 0 ? coming : all.slice(-1)).map((one) => toSession(one, now, texts))
  const heading = sessions.length === 1 ? sessions[0]?.state : undefined
  return { heading: heading ?? texts.spokenCode.several, isOne: heading !== undefined, sessions }
}

function toSession(booking: CodedSession, now: Temporal.Instant, { session, spokenCode: texts }: Words) {
  const { id, status, startsAt, endsAt, mode, office } = booking
  const isPast = endsAt !== null && Temporal.Instant.compare(endsAt, now) <= 0
  const { facts } = session
  const where = mode === 'ONLINE' || !office ? [facts.online] : toOfficeLines(office)
  const when = startsAt ? showOnClocks(startsAt, listClientZones(booking), now) : [texts.noTime]
  return {
    id,
    state:
      status === 'cancelled'
        ? texts.session.cancelled
        : isPast
          ? texts.session.past
          : startsAt
            ? texts.session.set
            : texts.session.waiting,
    rows: [{ label: facts.when, lines: when }, ...(startsAt ? [{ label: facts.where, lines: where }] : [])],
    when: when.join(', '),
    canCancel: canCancel(booking, now),
  }
}

export default function SpokenCode({ actionData }: Route.ComponentProps) {
  const { spokenCode: texts } = useWords()
  if (actionData && 'view' in actionData) {
    const { view, problem, values } = actionData
    return (
      <div className="max-w-3xl space-y-6">
        <PatternBand className="w-36" />
        <h1>{view.heading}</h1>
        {problem ? (
          <p role="alert" className="card border-2 border-clay p-4 font-semibold">
            {problem}
          </p>
        ) : null}
        {view.sessions.map(({ id, state, when, rows, canCancel: mayCancel }) => (
          <section key={id} aria-label={when} className="space-y-3">
            {view.isOne ? null : <h2 className="text-xl">{state}</h2>}
            <LineList rows={rows} />
            {mayCancel ? (
              <form method="post">
                <input type="hidden" name="code" value={values.code} />
                <input type="hidden" name="session" value={id} />
                <Button name="intent" value="cancel" variant="danger">
                  {texts.cancel}
                  {view.isOne ? null : <span className="sr-only"> {when}</span>}
                </Button>
              </form>
            ) : null}
          </section>
        ))}
        <p className="prose-width">
          <TextWithPart text={texts.change({ link: texts.contact })} part={texts.contact}>
            {(link) => <a href="/contact">{link}</a>}
          </TextWithPart>
        </p>
        <p>
          <a href="/code" className="inline-flex min-h-11 items-center font-semibold">
            {texts.another}
          </a>
        </p>
      </div>
    )
  }
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{texts.heading}</h1>
      <p className="prose-width">{texts.introduction}</p>
      <form method="post" className="max-w-md space-y-4">
        <TextField
          name="code"
          label={texts.label}
          hint={texts.hint}
          error={actionData?.errors.code?.[0]}
          defaultValue={actionData?.values.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <Button>{texts.button}</Button>
      </form>
    </div>
  )
}
