import { Form, useNavigation } from 'react-router'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { describePeriod } from '../../../features/privacy/retention/retention-rules.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { deleteEnquiry, moveEnquiry, openEnquiry } from '../../../features/workshops/enquiries.server.ts'
import { enquiryMoves } from '../../../features/workshops/enquiry-steps.ts'
import { toEnquiryPage } from '../../../features/workshops/enquiry-view.ts'
import { toMailLink } from '../../../lib/text/email-address.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { EndForm } from '../../../ui/form/end-form.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { PhoneLink } from '../../../ui/text/office-phones.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { retention } from '../../../words/en/retention.ts'
import { enquiries as words } from '../../../words/staff/work/enquiries.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { openRecord } from '../open-record.server.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/enquiry'

const list = '/admin/groups/enquiries'
const { one } = words

export const meta: Route.MetaFunction = ({ matches }) => toTitle(one.title, matches)

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { params, context, url } = args
  const { db, content } = context.get(instanceContext)
  const { found, problem } = await openRecord(args, {
    id: params.enquiryId,
    open: ({ secrets }, id, actor) => openEnquiry(db, secrets, id, actor),
    words,
  })
  if (problem === words.unknown) throw noSuchPage()
  const subject = one.answerSubject({ agency: content.agency.name })
  return {
    view: found && toEnquiryPage(found, readClock(context)),
    problem,
    answerHref: found && toMailLink(found.email, subject),
    period: one.retention({ period: describePeriod('enquiry', retention) }),
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const enquiry = { id: args.params.enquiryId, revision: readRevision(form) }
  return answerForm(sent, {
    refusals: words.refused,
    actions: {
      ...actionForEach(enquiryMoves, async (move) => {
        const moved = await moveEnquiry(db, { ...enquiry, move }, actor)
        return moved.ok ? `${list}/${enquiry.id}?done=${move}` : moved
      }),
      async delete() {
        const deleted = await deleteEnquiry(db, enquiry, actor)
        return deleted.ok ? `${list}?done=delete` : deleted
      },
    },
  })
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, problem, answerHref, period, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = actionData?.message ?? problem
  if (!view) {
    return (
      <>
        <BackLink to={list}>{one.all}</BackLink>
        <h1>{one.title}</h1>
        {refused ? <PageNote isError>{refused}</PageNote> : null}
      </>
    )
  }
  const { id, revision, moves } = view
  return (
    <>
      <BackLink to={list}>{one.all}</BackLink>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="wrap-anywhere" translate="no">
          {view.organisation}
        </h1>
        <StatusWord tone={view.tone}>{view.status}</StatusWord>
      </div>
      <ChangeNote done={done} href={`${list}/${id}`} />
      {refused ? <PageNote isError>{refused}</PageNote> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <div className="min-w-0 space-y-4" translate="no">
          <FactCard title={one.asked} rows={view.rows} />
        </div>
        <div className="min-w-0 space-y-4">
          <section className="card space-y-3 p-4 lg:p-5">
            <h2 className="text-xl">{one.contact}</h2>
            <p translate="no" className="wrap-anywhere">
              {view.name}
              <span className="block text-muted">{view.email}</span>
              {view.phone ? <PhoneLink phone={view.phone} /> : null}
            </p>
            {answerHref ? (
              <ButtonLink href={answerHref} variant="quiet">
                {one.answer}
              </ButtonLink>
            ) : null}
          </section>
          <section className="card p-4 lg:p-5">
            <h2 className="mb-3 text-xl">{one.steps}</h2>
            <Form method="post" className="flex flex-wrap gap-3" preventScrollReset>
              <input type="hidden" name="revision" value={revision} key={revision} />
              {moves.map((move, place) => (
                <Button
                  key={move}
                  name="intent"
                  value={move}
                  variant={move === 'decline' ? 'danger' : place === 0 ? 'primary' : 'quiet'}
                  aria-disabled={isBusy || undefined}
                >
                  {one.moves[move]}
                </Button>
              ))}
            </Form>
          </section>
          <section className="card p-4 text-base lg:p-5">
            <p className="text-muted">{period}</p>
            <EndForm intent="delete" {...{ revision, isBusy }} {...one.delete} />
          </section>
        </div>
      </div>
    </>
  )
}
