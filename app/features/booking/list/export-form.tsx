import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { exportReasonLength, mostFilesADay } from './export-rules.ts'

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
export function ExportForm({ filesLeft, query, problem, reason, ownerCheck }: Props) {
  const backHref = `/admin/bookings?${query}`
  if (filesLeft === 0) {
    return (
      <>
        <p role="status">
          You have made {mostFilesADay} files in 24 hours. The next one is possible tomorrow. An administrator
          or a colleague can make one now.
        </p>
        <ButtonLink variant="quiet" href={backHref}>
          Back to the list
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
          label="Why do you need this file?"
          hint="The audit log keeps your answer. Do not name a client."
          defaultValue={reason}
          required
          minLength={exportReasonLength.min}
          maxLength={exportReasonLength.max}
          error={problem ?? undefined}
        />
        {ownerCheck}
        <p className="text-muted">
          {filesLeft === 1 ? 'One more file is' : `${filesLeft} more files are`} possible in these 24 hours. A
          calendar file holds 1,000 sessions at most and names nobody.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button formAction={`/admin/bookings.csv?${query}`}>Table (CSV)</Button>
          <Button variant="quiet" formAction={`/admin/bookings.ics?${query}`}>
            Calendar (ICS)
          </Button>
          <ButtonLink variant="quiet" href={backHref}>
            Back to the list
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
