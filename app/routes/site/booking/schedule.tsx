import type { ReactNode } from 'react'
import { createContext, data, redirect, useSearchParams } from 'react-router'
import { findHold } from '../../../features/booking/hold.server.ts'
import { showHeld } from '../../../features/booking/time-picker/schedule-check.server.ts'
import { SchedulePage, toHeading } from '../../../features/booking/time-picker/schedule-page.tsx'
import type { ScheduleView } from '../../../features/booking/time-picker/schedule-view-types.ts'
import { toHelplineCards } from '../../../features/helplines/helpline-cards.ts'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { type Instance, instanceContext, type Visitor, visitorContext } from '../../../request-context.ts'
import { toConsentWords } from '../../../site-consent.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { useWords } from '../../../site-words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { OfficePhones } from '../../../ui/text/office-phones.tsx'
import { type Words, words } from '../../../words/words.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { SendWithWork } from '../../send-with-work.tsx'
import type { Route } from './+types/schedule'
import { ChoosePerson, ChosenFace, ChosenLine } from './choose-person.tsx'
import { type HeldCardView, loadHeldCard } from './held-card.server.ts'
import { HeldCard } from './held-card.tsx'
import type { ChosenView } from './load-people.server.ts'
import {
  answerAsk,
  answerLastStep,
  answerShown,
  isWrongTime,
  type StepAnswer,
} from './schedule-answers.server.ts'
import { isLastStep, readStep, type ShownStep, showStep } from './schedule-steps.server.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** What a posted step shows. The router runs the loader after the action in the same request. */
const postedContext = createContext<PageStep | null>(null)

type PageStep = ShownStep & Readonly<{ heldCard?: HeldCardView }>

export async function loader({ request, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const fields = new URL(request.url).searchParams
  const { language } = context.get(visitorContext)
  const page = {
    lines: await listPublicHelplines(instance.db, Temporal.Now.instant()),
    consentWords: toConsentWords(instance, words(language)),
  }
  const posted = context.get(postedContext)
  if (posted) return toData(posted, page, 200)
  const held = await findHeldStep(instance, context.get(visitorContext), fields.get('hold'))
  if (held) return toData(held, page, 200)
  const step = await readStep({ instance, visitor: context.get(visitorContext), fields })
  if (typeof step === 'string') throw redirect(step, 303)
  const shown = await showStep(step)
  return toData(shown, page, isWrongTime(shown) ? 422 : 200)
}

/** The steps that show something and change nothing. */
const shownSteps = ['people', 'everybody', 'days', 'times', 'zone', 'check', 'ask'] as const

/** Handles posted steps: those with encrypted answers, and the last buttons. */
export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const form = await request.formData()
  const visitor = context.get(visitorContext)
  const step = await readStep({ instance, visitor, fields: form })
  if (typeof step === 'string') return redirect(step, 303)
  const keep = async (answered: Promise<StepAnswer | string>) => {
    const answer = await answered
    if (typeof answer === 'string') {
      // A redirect costs a slow connection a second. The script of the popup shows the held time without an address of its own.
      const token = form.has('fetched') ? new URL(answer, request.url).searchParams.get('hold') : null
      const held = await findHeldStep(instance, visitor, token)
      if (held) context.set(postedContext, held)
      return held ? data(null) : answer
    }
    const { shown, ...refusal } = answer
    context.set(postedContext, shown)
    return refusal
  }
  return answerForm(
    { form, log: instance.log, intent: step.choice.step },
    {
      actions: {
        ...actionForEach(shownSteps, () => keep(answerShown(step))),
        send: () => keep(answerAsk(step)),
        confirm: () => keep(isLastStep(step) ? answerLastStep(step) : answerShown(step)),
      },
    },
  )
}

/** The step decides what may be stored, and the answer to a posted one says when to try again. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders])
}

function toData<Page extends object>(
  { view, people, draft, takesWork, heldCard }: PageStep,
  page: Page,
  status: number,
) {
  // Most steps show only times, so the browser may store them for the Back button.
  const headers = hasTypedAnswers(view) ? undefined : { 'Cache-Control': 'private, no-cache' }
  return data({ ...page, view, people, draft, takesWork, heldCard }, { status, headers })
}

function hasTypedAnswers(view: ScheduleView): boolean {
  if (view.name === 'held') return false
  if (view.name === 'leaving') return true
  if (view.name === 'ask' || 'topic' in view.hiddenFields) return true
  return view.name === 'check' ? Object.values(view.values).some(Boolean) : 'guardian' in view.hiddenFields
}

async function findHeldStep(
  instance: Instance,
  { language }: Visitor,
  holdToken: string | null,
): Promise<PageStep | null> {
  const now = Temporal.Now.instant()
  const hold = holdToken && (await findHold(instance.db, holdToken, now))
  if (!hold) return null
  return {
    view: showHeld(hold, { holdToken, publicUrl: instance.env.publicUrl }),
    heldCard: await loadHeldCard(instance, { hold, holdToken }, now, words(language)),
    draft: null,
  }
}

export default function Schedule({ loaderData }: Route.ComponentProps) {
  const { lines, consentWords, view, people, draft, takesWork, heldCard } = loaderData
  const isEmbedded = useSearchParams()[0].get('embed') === '1'
  const { agency, companyName } = useSiteFacts()
  const pageWords = useWords()
  const { booking, guardian, safety, session } = pageWords
  const hasError = (view.name === 'check' || view.name === 'ask') && Object.keys(view.errors).length > 0
  const page = (
    <SchedulePage
      view={view}
      isEmbedded={isEmbedded}
      words={booking}
      guardianWords={guardian}
      seriesWords={session.series}
      consentWords={consentWords}
      helplines={<HelplineList countries={toHelplineCards(lines, safety)} />}
      choosePerson={people ? <ChoosePerson view={people} words={pageWords} /> : null}
      chosen={people ? <ShownChosen step={view.name} view={people.chosen} words={pageWords} /> : null}
      heldCard={heldCard ? <HeldCard view={heldCard} /> : null}
      changeAnswers={draft ? <ChangeAnswers draft={draft} label={booking.steps.changeAnswers} /> : null}
      sendAgain={takesWork ? <SendWithWork /> : null}
    />
  )
  return (
    <>
      <title>{`${hasError ? 'Error: ' : ''}${toHeading(view, booking)} - ${companyName}`}</title>
      {isEmbedded ? (
        page
      ) : (
        <div className="grid gap-12 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
          {page}
          {view.name === 'ask' ? null : (
            <WhatFollows title={booking.steps.after.title} steps={listFollowing(view, draft, booking)}>
              <OfficePhones offices={agency.offices} />
            </WhatFollows>
          )}
        </div>
      )}
      {isEmbedded ? <script src="/exit.js" async /> : null}
      <script src="/schedule.js" async />
    </>
  )
}

/** Returns what follows the choice of a time. A time without answers is held until they come. */
function listFollowing(
  view: ScheduleView,
  draft: string | null,
  { steps: { after } }: Words['booking'],
): readonly string[] {
  const isMove = 'hiddenFields' in view && 'move' in view.hiddenFields
  const [choice = '', ...rest] = after[draft ? 'book' : isMove ? 'move' : 'hold']
  return view.name === 'check' ? rest : [choice, ...rest]
}

type Following = Readonly<{ title: string; steps: readonly string[]; children: ReactNode }>

/** Says what follows, and whom to ring. */
function WhatFollows({ title, steps, children }: Following) {
  return (
    <aside aria-labelledby="following" className="card h-fit space-y-4 p-6">
      <h2 id="following" className="text-xl">
        {title}
      </h2>
      <ol className="list-decimal space-y-2 pl-6 marker:font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </aside>
  )
}

type ShownProps = Readonly<{ step: ScheduleView['name']; view: ChosenView; words: Words }>

/** The check says in its own sentence with whom, where and for how much. */
function ShownChosen({ step, view, words }: ShownProps) {
  return step === 'check' ? <ChosenFace view={view} /> : <ChosenLine view={view} words={words} />
}

function ChangeAnswers({ draft, label }: Readonly<{ draft: string; label: string }>) {
  return (
    <form method="post" action="/appointments">
      <input type="hidden" name="draft" value={draft} />
      <Button variant="quiet">{label}</Button>
    </form>
  )
}
