import { Form, useNavigation } from 'react-router'
import { toConflictLines } from '../../../features/availability/editing/availability-view.ts'
import { ConflictsList } from '../../../features/availability/editing/change-form.tsx'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { reviewChoices } from '../../../features/content/pages/sample-reviews.ts'
import { deleteUnusedPictures } from '../../../features/media/delete-unused.server.ts'
import { findSampleData, hasSample } from '../../../features/setup/find-sample-data.server.ts'
import {
  keepSample,
  listSampleBookings,
  listSampleEnds,
  listSampleGroups,
} from '../../../features/setup/sample-data.server.ts'
import { countSampleRecords, hasRecords } from '../../../features/setup/sample-records.server.ts'
import { groupSample, listRecords } from '../../../features/setup/setup-steps.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, RadioField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { setup } from '../../../words/staff/setup.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/sample'
import { deleteAllSample } from './delete-sample.server.ts'
import { loadInvented } from './load-setup.server.ts'

const words = setup.sample
const pageHref = '/admin/setup/sample'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(setup.steps.sample, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, content } = context.get(instanceContext)
  const clock = readClock(context)
  const sample = await findSampleData(db)
  const records = await countSampleRecords(db)
  const booked = [
    ...(await listSampleBookings(db, sample, clock.now)),
    ...(await listSampleGroups(db, sample, clock.now)),
  ]
  const { sections } = await loadInvented({ db }, content.agency.showsSample)
  return {
    groups: groupSample(sample),
    hasRows: hasSample(sample) || hasRecords(records),
    records: listRecords(records).map(words.countOf),
    ends: (await listSampleEnds(db, sample)).map(({ name, what }) =>
      words.ends[what]({ name: isolate(name) }),
    ),
    reviews: sections.map(({ title, count }) => words.reviews({ title: isolate(title), count })),
    sessions: toConflictLines(booked, await listOffices(db), clock),
    done: findDoneMessage(url, { kept: words.kept }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, intent } = { ...sent, intent: readText(sent.form, 'intent') }
  const asked = readText(form, 'reviews')
  const reviews = reviewChoices.find((choice) => choice === asked) ?? null
  const seen = form.getAll('seen').map(String)
  const isCancelled = form.has('cancel')
  const refused = (message: string) => ({ toast: words.needed, message })
  return answerForm(sent, {
    values: { reviews: reviews ?? '', cancel: isCancelled },
    refusals: {
      nothing_left: { toast: words.nothingLeft, message: words.nothingLeft },
      conflicts: refused(isCancelled ? words.booked : words.cancelFirst),
      ...{ needed: refused(words.booked), failed: refused(words.failed), not_found: refused(words.failed) },
      ...{ changed_meanwhile: refused(words.failed), last_admin: refused(words.failed) },
      ...{ no_rights: refused(words.failed), unproven: refused(words.failed) },
      ...{ unknown_counsellor: refused(words.failed), counsellor_taken: refused(words.failed) },
    },
    actions: {
      async keep() {
        const [, kind = '', id = ''] = intent.split(' ')
        const kept = await keepSample(db, { kind, id }, actor)
        return kept.ok ? `${pageHref}?done=kept` : kept
      },
      async delete() {
        if (form.has('asksReviews') && !reviews) return refuseFields({ reviews: [words.chooseReviews] })
        if (seen.length > 0 && !isCancelled) return refuseFields({ cancel: [words.cancelFirst] })
        const deleted = await deleteAllSample(db, { reviews, cancelled: isCancelled ? seen : [] }, actor)
        if (!deleted.ok) return deleted
        await deleteUnusedPictures(sent, deleted.portraitIds, actor)
        return '/admin/setup?done=deleted'
      },
    },
  })
}

export default function Sample({ loaderData, actionData }: Route.ComponentProps) {
  const { groups, hasRows, records, ends, reviews, sessions, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = firstMessages(actionData?.errors ?? {})
  return (
    <div className="max-w-3xl space-y-4">
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      <BackLink to="/admin/setup">{setup.title}</BackLink>
      <h1>{setup.steps.sample}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {hasRows ? <p className="text-muted">{words.introduction}</p> : <p>{words.none}</p>}
      {groups.map((group) => (
        <SampleGroup key={group.kind} {...group} isBusy={isBusy} />
      ))}
      {hasRows || reviews.length > 0 ? (
        <Form method="post" className="card space-y-5 p-4 lg:p-5">
          <h2 className="text-xl">{words.alsoTitle}</h2>
          <ErrorSummary errors={actionData?.errors ?? {}} />
          <p>
            {words.also} {words.alsoContent}
          </p>
          {records.length > 0 ? <p>{words.records({ kinds: records.join(', ') })}</p> : null}
          {ends.length > 0 ? (
            <div>
              <h3 className="text-lg">{words.endsTitle}</h3>
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
                defaultValue={actionData?.values.reviews}
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
                defaultChecked={actionData?.values.cancel}
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

type GroupProps = Route.ComponentProps['loaderData']['groups'][number] & Readonly<{ isBusy: boolean }>

function SampleGroup({ kind, rows, isBusy }: GroupProps) {
  return (
    <section aria-labelledby={`sample-${kind}`} className="card px-4 pt-3 lg:px-5">
      <h2 id={`sample-${kind}`} className="text-xl">
        {words.kinds[kind]}
      </h2>
      <Form method="post">
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
