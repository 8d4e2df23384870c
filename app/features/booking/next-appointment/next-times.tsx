import type { ComponentProps, ReactNode } from 'react'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import type { Words } from '../../../words/words.ts'
import { RepeatFields } from '../series/repeat-fields.tsx'

type Props = Readonly<{
  words: Words['session']['nextSession']
  page: string
  counsellor: string
  place: string
  times: ComponentProps<typeof TimeButtons>['times']
  consentText: string
  consentVersion: string
  idempotencyKey: string
  error?: string
  /** Null: the client cannot book a series. */
  repeat: Words['session']['series']['repeat'] | null
  children?: ReactNode
}>

/** Shows open times as buttons. Each books at once, so the text before them says what a press means. */
export function NextTimes({
  words,
  page,
  counsellor,
  place,
  times,
  consentText,
  consentVersion,
  idempotencyKey,
  error,
  repeat,
  children,
}: Props) {
  return (
    <form method="post" action={`${page}/next`} className="space-y-5">
      {error ? <ErrorSummary errors={{ slot: [error] }} /> : null}
      {children}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <p className="prose-width">
        {words.answers({ counsellor: isolate(counsellor), place: isolate(place) })}
      </p>
      <input type="hidden" name="consentVersion" value={consentVersion} />
      <p className="prose-width">{words.consent({ consent: consentText })}</p>
      {repeat ? <RepeatFields words={repeat} /> : null}
      <TimeButtons times={times} />
    </form>
  )
}

type Times = Readonly<{ times: readonly Readonly<{ value: string; label: string; note: string | null }>[] }>

/** Shows times as the buttons of the form around them. */
export function TimeButtons({ times }: Times) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2" id="slot">
      {times.map(({ value, label, note }) => (
        <li key={value}>
          <Button variant="quiet" name="slot" value={value} className="h-full w-full flex-col">
            <span>{label}</span>
            {note ? <span className="text-base font-normal text-muted">{note}</span> : null}
          </Button>
        </li>
      ))}
    </ul>
  )
}
