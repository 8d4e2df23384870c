import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { Folded } from '../../../ui/layout/folded.tsx'
import type { Words } from '../../../words/words.ts'
import { longestHours, type Reach, reachTicks } from './reach.ts'

type Props = Readonly<{
  words: Words['session']['reach']
  page: string
  /** What is stored: the end of the number, and what is safe with it. */
  stored: Readonly<{ digits: string; reach: Reach | null }> | null
  /** A refused form: what was typed, and the messages. */
  answer?: Readonly<{ values: Readonly<Record<string, string>>; errors: FieldErrors }>
  /** The booking is over: the number can only be deleted. */
  isOver: boolean
}>

/**
 * Asks how the client can be reached safely. Nothing is ticked at first. Somebody else may have the private link, so a stored number is
 * not shown.
 */
export function ReachForm({ words, page, stored, answer, isOver }: Props) {
  const errors = firstMessages(answer?.errors ?? {})
  const ticked = Object.fromEntries(reachTicks.map((tick) => [tick, stored?.reach?.[tick] ? 'on' : '']))
  const values: Readonly<Record<string, string>> = {
    ...ticked,
    hours: stored?.reach?.hours ?? '',
    ...answer?.values,
  }
  return (
    <Folded heading={words.heading} isOpen={answer !== undefined}>
      <form method="post" action={page} autoComplete="off" className="space-y-3">
        <p className="prose-width text-base text-muted">{words.explanation}</p>
        {stored ? <p className="font-semibold">{words.stored({ digits: stored.digits })}</p> : null}
        {isOver ? null : (
          <>
            <TextField
              name="number"
              label={stored ? words.otherNumber : words.number}
              hint={stored ? words.keepHint : words.numberHint}
              error={errors.number}
              defaultValue={answer?.values.number}
              inputMode="tel"
              autoComplete="off"
              dir="ltr"
            />
            <fieldset>
              <legend className="font-semibold">{words.ask}</legend>
              {reachTicks.map((tick) => (
                <CheckboxField
                  key={tick}
                  name={tick}
                  label={words.ticks[tick]}
                  error={errors[tick]}
                  defaultChecked={values[tick] === 'on'}
                />
              ))}
            </fieldset>
            <TextField
              name="hours"
              label={words.hours}
              hint={words.hoursHint}
              error={errors.hours}
              defaultValue={values.hours}
              maxLength={longestHours}
              autoComplete="off"
              optional
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {isOver ? null : (
            <Button variant="quiet" name="intent" value="reach">
              {words.save}
            </Button>
          )}
          {stored ? (
            <Button variant="danger" name="intent" value="delete-reach">
              {words.remove}
            </Button>
          ) : null}
        </div>
      </form>
    </Folded>
  )
}
