import type { ReactNode } from 'react'
import type { PageHandle } from '../../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../../features/accounts/second-factor/owner-check-field.tsx'
import { countExport } from '../../../../features/booking/list/export-bookings.server.ts'
import {
  exportReasonLength,
  mostFileSessions,
  mostFilesADay,
} from '../../../../features/booking/list/export-rules.ts'
import { showFound } from '../../../../features/booking/list/list-state.ts'
import { toTitle } from '../../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../../lib/http/query.ts'
import { readText } from '../../../../lib/text/form-text.ts'
import { cutText } from '../../../../lib/text/graphemes.ts'
import { instanceContext, visitorContext } from '../../../../request-context.ts'
import { Button, ButtonLink } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../../ui/form/form-answer.tsx'
import { PageNote } from '../../../../ui/text/notes.tsx'
import { ownerCheck as ownerCheckWords } from '../../../../words/en/owner-check.ts'
import { bookingsFile as words } from '../../../../words/staff/work/booking-page.ts'
import { readListQuery } from '../load-bookings.server.ts'
import type { Route } from './+types/export'
import { findExportProblem } from './prepare-export.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const query = await readListQuery({ context, url })
  const [count, made] = await Promise.all([
    countExport(db, query),
    limits.countAttempts('export', query.actorId),
  ])
  return {
    found: showFound({ total: count, isMore: false }),
    filesLeft: Math.max(0, mostFilesADay - made),
    query: toQuery(query.shown),
    problems: Object.values(query.problems),
    reason: cutText(readText(url.searchParams, 'reason'), exportReasonLength.max),
    problem: findExportProblem(url.searchParams),
    ownerCheck: toOwnerCheck(signedIn?.user),
  }
}

export default function Export({ loaderData }: Route.ComponentProps) {
  const { found, filesLeft, query, problems, problem, reason, ownerCheck } = loaderData
  return (
    <div className="space-y-4">
      <h1>{words.title}</h1>
      {problems.map((message) => (
        <PageNote key={message}>{words.leftOut({ problem: message })}</PageNote>
      ))}
      <p>
        <strong>{words.found({ found })}</strong>
        {words.holds}
      </p>
      <ExportForm
        {...{ filesLeft, query, reason }}
        problem={problem?.field === 'reason' ? problem.message : null}
        ownerCheck={
          <OwnerCheckField
            words={ownerCheckWords}
            check={ownerCheck}
            error={problem?.field === 'check' ? problem.message : undefined}
          />
        }
      />
    </div>
  )
}

type Props = Readonly<{
  /** How many files this person can still make. */
  filesLeft: number
  /** The query of the list. */
  query: string
  problem: string | null
  /** What was typed before the check failed. */
  reason: string
  /** Asks the reader again who they are. */
  ownerCheck: ReactNode
}>

/** Asks why somebody needs a file of bookings. Each button makes a file of its kind. */
function ExportForm({ filesLeft, query, problem, reason, ownerCheck }: Props) {
  const backHref = `/admin/bookings?${query}`
  if (filesLeft === 0) {
    return (
      <>
        <p role="status">{words.noneLeft({ most: mostFilesADay })}</p>
        <ButtonLink variant="quiet" href={backHref}>
          {words.back}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <ErrorSummary errors={problem ? { reason: [problem] } : {}} />
      <form method="post" className="card prose-width space-y-5 p-5">
        <TextField
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          defaultValue={reason}
          required
          minLength={exportReasonLength.min}
          maxLength={exportReasonLength.max}
          error={problem ?? undefined}
        />
        {ownerCheck}
        <p className="text-muted">
          {words.left({ count: filesLeft, most: mostFileSessions.toLocaleString('en-GB') })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button formAction={`/admin/bookings.csv?${query}`}>{words.table}</Button>
          <Button variant="quiet" formAction={`/admin/bookings.ics?${query}`}>
            {words.calendar}
          </Button>
          <ButtonLink variant="quiet" href={backHref}>
            {words.back}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
