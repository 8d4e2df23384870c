import type { PageHandle } from '../../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../../features/accounts/second-factor/owner-check-field.tsx'
import { countExport } from '../../../../features/booking/list/export-bookings.server.ts'
import { ExportForm } from '../../../../features/booking/list/export-form.tsx'
import { exportReasonLength, mostFilesADay } from '../../../../features/booking/list/export-rules.ts'
import { showFound } from '../../../../features/booking/list/list-words.ts'
import { toTitle } from '../../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../../lib/http/query.ts'
import { readText } from '../../../../lib/text/form-text.ts'
import { cutText } from '../../../../lib/text/graphemes.ts'
import { instanceContext, visitorContext } from '../../../../request-context.ts'
import { PageNote } from '../../../../ui/text/notes.tsx'
import { readListQuery } from '../load-bookings.server.ts'
import type { Route } from './+types/export'
import { findExportProblem } from './prepare-export.server.ts'

const heading = 'Export bookings'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(heading, matches)

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
      <h1>{heading}</h1>
      {problems.map((message) => (
        <PageNote key={message}>{message}. This part of the filter was left out.</PageNote>
      ))}
      <p>
        <strong>{found}.</strong> The file holds all of them, without what clients wrote. The audit log notes
        who took which list, when and why.
      </p>
      <ExportForm
        {...{ filesLeft, query, reason }}
        problem={problem?.field === 'reason' ? problem.message : null}
        ownerCheck={
          <OwnerCheckField
            check={ownerCheck}
            error={problem?.field === 'check' ? problem.message : undefined}
          />
        }
      />
    </div>
  )
}
