import { Form } from 'react-router'
import { ConflictsList } from '../../../features/availability/editing/change-form.tsx'
import { reviewChoices } from '../../../features/content/pages/sample-reviews.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, RadioField } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { setup } from '../../../words/staff/setup.ts'
import type { Sample } from './sample.server.ts'

const words = setup.sample

type Props = Readonly<{
  sample: Sample
  answer:
    | Readonly<{ errors: FieldErrors; values: Readonly<{ reviews: string; cancel: boolean }> }>
    | undefined
  isBusy: boolean
  action?: string
  level?: 2 | 3
}>

/** Keeps sample rows as the agency's own, or deletes all that is sample. */
export function SampleForms({ sample, answer, isBusy, action, level = 2 }: Props) {
  const { groups, hasRows, records, ends, reviews, sessions } = sample
  const errors = firstMessages(answer?.errors ?? {})
  const Heading = `h${level}` as const
  const changed = groups.flatMap(({ rows }) => rows.filter(({ isChanged }) => isChanged))
  return (
    <div className="space-y-4">
      {hasRows ? <p className="text-muted">{words.introduction}</p> : <p>{words.none}</p>}
      {groups.map((group) => (
        <SampleGroup key={group.kind} {...group} {...{ isBusy, action, level }} />
      ))}
      {hasRows || reviews.length > 0 ? (
        <Form method="post" action={action} className="card space-y-5 p-4 lg:p-5">
          <Heading className="text-xl">{words.alsoTitle}</Heading>
          <ErrorSummary errors={answer?.errors ?? {}} />
          <p>
            {words.also} {words.alsoContent}
          </p>
          {records.length > 0 ? <p>{words.records({ kinds: records.join(', ') })}</p> : null}
          {changed.length > 0 ? (
            <div>
              <p className="font-semibold">{words.changedTitle}</p>
              <ul className="list-disc space-y-1 pl-5">
                {changed.map(({ id, name }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          {ends.length > 0 ? (
            <div>
              <p className="font-semibold">{words.endsTitle}</p>
              <ul className="list-disc space-y-1 pl-5">
                {ends.map((end) => (
                  <li key={end}>{end}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {reviews.length > 0 ? (
            <>
              <input type="hidden" name="asksReviews" value="on" />
              <RadioField
                name="reviews"
                label={reviews.join(' ')}
                isStacked
                defaultValue={answer?.values.reviews}
                error={errors.reviews}
                options={reviewChoices.map((value) => ({ value, label: words.reviewChoices[value] }))}
              />
            </>
          ) : null}
          {sessions.length > 0 ? (
            <>
              <ConflictsList title={words.bookings} note={words.bookingsNote} lines={sessions} />
              {sessions.map(({ id }) => (
                <input key={id} type="hidden" name="seen" value={id} />
              ))}
              {/* The key clears the tick when other sessions are shown. */}
              <CheckboxField
                key={sessions.map(({ id }) => id).join()}
                name="cancel"
                label={words.cancel({ count: sessions.length })}
                defaultChecked={answer?.values.cancel}
                error={errors.cancel}
              />
            </>
          ) : null}
          <Button variant="danger" name="intent" value="delete" aria-disabled={isBusy || undefined}>
            {isBusy ? words.deleting : words.delete}
          </Button>
        </Form>
      ) : null}
    </div>
  )
}

type GroupProps = Sample['groups'][number] & Pick<Props, 'isBusy' | 'action'> & Readonly<{ level: 2 | 3 }>

function SampleGroup({ kind, rows, isBusy, action, level }: GroupProps) {
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={`sample-${kind}`} className="card px-4 pt-3 lg:px-5">
      <Heading id={`sample-${kind}`} className="text-xl">
        {words.kinds[kind]}
      </Heading>
      <Form method="post" action={action}>
        <ul className="divide-y divide-line">
          {rows.map(({ id, name, isChanged }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                <bdi>{name}</bdi> {isChanged ? <SampleMark label={words.changed} /> : null}
              </span>
              <Button
                variant="quiet"
                isSmall
                name="intent"
                value={`keep ${kind} ${id}`}
                aria-label={words.keepOf({ name: isolate(name) })}
                aria-disabled={isBusy || undefined}
              >
                {words.keep}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}
