import { createContext, data, redirect, useSearchParams } from 'react-router'
import { findHold } from '../../../features/booking/hold.server.ts'
import { showHeld } from '../../../features/booking/time-picker/schedule-check.server.ts'
import { SchedulePage, toHeading } from '../../../features/booking/time-picker/schedule-page.tsx'
import type { ScheduleView } from '../../../features/booking/time-picker/schedule-views.ts'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { type Instance, instanceContext, type Visitor, visitorContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { useWords } from '../../../site-words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { words } from '../../../words/words.ts'
import { toRetryHeaders } from '../../retry-headers.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import type { Route } from './+types/schedule'
import { toConsentWords } from './consent-words.ts'
import { answerSchedule, type ScheduleAnswer } from './schedule-answer.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The answer to a posted step. The router runs the loader after the action in the same request. */
const postedContext = createContext<Shown | null>(null)

export async function loader({ request, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const fields = new URL(request.url).searchParams
  const page = { lines: await listPublicHelplines(instance.db, Temporal.Now.instant()) }
  const posted = context.get(postedContext)
  if (posted) return toData(posted, page)
  const held = await findHeldView(instance, context.get(visitorContext), fields.get('hold'))
  if (held) return data({ ...page, view: held, draft: null, takesWork: false })
  const answer = await answerSchedule({ instance, visitor: context.get(visitorContext), fields })
  if ('to' in answer) throw redirect(answer.to, 303)
  return toData(answer, page)
}

/** Handles posted steps: those with encrypted answers, and the last button. */
export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const fields = await request.formData()
  const answer = await answerSchedule({ instance, visitor: context.get(visitorContext), fields })
  if ('to' in answer) return redirect(answer.to, 303)
  context.set(postedContext, answer)
  return null
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

type Shown = Exclude<ScheduleAnswer, { to: string }>

function toData<Page extends object>({ view, status, draft, retryAfter, takesWork }: Shown, page: Page) {
  const headers = {
    // Most steps show only times, so the browser may store them for the Back button.
    ...(hasTypedAnswers(view) ? {} : { 'Cache-Control': 'private, no-cache' }),
    ...toRetryHeaders(retryAfter),
  }
  return data({ ...page, view, draft, takesWork }, { status, headers })
}

function hasTypedAnswers(view: ScheduleView): boolean {
  if (view.name === 'held') return false
  return view.name === 'check' ? Object.values(view.values).some(Boolean) : 'guardian' in view.hiddenFields
}

async function findHeldView(
  { db, env }: Instance,
  { language }: Visitor,
  holdToken: string | null,
): Promise<ScheduleView | null> {
  const now = Temporal.Now.instant()
  const hold = holdToken && (await findHold(db, holdToken, now))
  return hold ? showHeld(db, hold, { holdToken, publicUrl: env.publicUrl }, now, words(language)) : null
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { lines, view, draft, takesWork } = loaderData
  const isEmbedded = useSearchParams()[0].get('embed') === '1'
  const { companyName } = useSiteFacts()
  const { booking, guardian, safety } = useWords()
  const hasError = view.name === 'check' && Object.keys(view.errors).length > 0
  return (
    <>
      <title>{`${hasError ? 'Error: ' : ''}${toHeading(view, booking)} - ${companyName}`}</title>
      <SchedulePage
        view={view}
        words={booking}
        guardianWords={guardian}
        consentWords={toConsentWords(companyName)}
        helplines={<HelplineList countries={safety.countries} lines={lines} />}
        changeAnswers={draft ? <ChangeAnswers draft={draft} label={booking.steps.changeAnswers} /> : null}
        sendAgain={takesWork ? <SendWithWork /> : null}
      />
      {isEmbedded ? (
        <>
          <script src="/exit.js" async />
          <script src="/schedule.js" async />
        </>
      ) : null}
    </>
  )
}

function ChangeAnswers({ draft, label }: Readonly<{ draft: string; label: string }>) {
  return (
    <form method="post" action="/appointments">
      <input type="hidden" name="draft" value={draft} />
      <Button variant="quiet">{label}</Button>
    </form>
  )
}
