import type { ReactNode } from 'react'
import type { Words } from '../../../words/words.ts'
import { AskForTime } from './ask-for-time.tsx'
import { CheckTime, LeaveForDates, TimeHeld } from './check-time.tsx'
import { ChooseDay } from './choose-day.tsx'
import { TimeGone } from './choose-time.tsx'
import { ChooseZone } from './choose-zone.tsx'
import type { ConsentWords } from './guardian-question.tsx'
import type { ScheduleView } from './schedule-view-types.ts'

type Page = Readonly<{
  view: ScheduleView
  /** The bar of the popup shows the heading. */
  isEmbedded: boolean
  words: Words['booking']
  guardianWords: Words['guardian']
  seriesWords: Words['session']['series']
  consentWords: ConsentWords
  helplines: ReactNode
  /** The choice of the place and the person, above the days. */
  choosePerson: ReactNode
  /** With whom, where and for how much, above the other steps. */
  chosen: ReactNode
  /** The card of a held time. */
  heldCard: ReactNode
  /** The button back to the form, when the page carries its answers. */
  changeAnswers: ReactNode
  /** It sends the last step again after a limit refused it. */
  sendAgain: ReactNode
}>

/** Returns the heading of a step, which is also the page title. */
export function toHeading(view: ScheduleView, { steps: { headings } }: Words['booking']): string {
  switch (view.name) {
    case 'days':
      return view.current ? headings.timesMove : headings.times
    case 'zone':
      return headings.zone
    case 'ask':
      return headings.ask
    case 'check':
      return headings.check[view.isEmbedded ? 'book' : view.purpose]
    case 'gone':
      return headings.gone
    case 'leaving':
      return headings.check.book
    case 'held':
      return view.isKept ? headings.held : headings.notKept
  }
}

/** Shows one step of the choice of a time. */
export function SchedulePage({ view, isEmbedded, ...rest }: Page) {
  return (
    <div className={`max-w-3xl min-w-0 ${isEmbedded ? '' : 'space-y-4 sm:space-y-6'}`}>
      <h1 data-step={view.name} className={isEmbedded ? 'sr-only' : 'text-2xl md:text-3xl'}>
        {toHeading(view, rest.words)}
      </h1>
      <Step view={view} {...rest} />
    </div>
  )
}

function Step({ view, ...rest }: Omit<Page, 'isEmbedded'>) {
  switch (view.name) {
    case 'days':
      return <ChooseDay view={view} words={rest.words} choosePerson={rest.choosePerson} />
    case 'ask':
      return <AskForTime view={view} {...rest} />
    case 'zone':
      return <ChooseZone view={view} words={rest.words} chosen={rest.chosen} />
    case 'check':
      return <CheckTime view={view} {...rest} />
    case 'gone':
      return <TimeGone view={view} words={rest.words} chosen={rest.chosen} />
    case 'leaving':
      return <LeaveForDates view={view} {...rest} />
    case 'held':
      return <TimeHeld view={view} words={rest.words} card={rest.heldCard} />
  }
}
