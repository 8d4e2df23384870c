import { showAmount } from '../../../features/money/amount.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { findInvoice } from '../../../features/workshops/enquiries.server.ts'
import { showDate } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PrintedSheet } from '../../../ui/text/printed-sheet.tsx'
import { enquiries } from '../../../words/staff/work/enquiries.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import type { Route } from './+types/invoice'

const words = enquiries.invoice

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

/** It has no topic: a topic can say what troubles the people. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const found = await findInvoice(db, params.enquiryId)
  if (!found) throw noSuchPage()
  const { id, organisation, invoiceNumber, people, startsAt, timeZone, office, address } = found
  const { timeZone: ownZone, now } = readClock(context)
  const toDay = (instant: Temporal.Instant, zone: string) =>
    showDate(instant.toZonedDateTimeISO(zone).toPlainDate())
  return {
    id,
    number: invoiceNumber,
    rows: [
      { label: words.to, lines: [organisation] },
      { label: words.date, lines: [toDay(now, ownZone)] },
      { label: words.what, lines: [words.workshop] },
      ...(startsAt ? [{ label: words.day, lines: [toDay(startsAt, timeZone ?? ownZone)] }] : []),
      { label: words.people, lines: [people.toLocaleString('en-GB')] },
      { label: words.price, lines: [showAmount(found.amount, found.currency)] },
      ...(office ? [{ label: words.from, lines: [office, address ?? ''].filter(Boolean) }] : []),
    ],
  }
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { id, number, rows } = loaderData
  const { companyName } = useSiteFacts()
  return (
    <>
      <div className="print:hidden">
        <BackLink to={`/admin/groups/enquiries/${id}`}>{words.back}</BackLink>
        <p className="mb-4 text-muted">{words.howToPrint}</p>
      </div>
      <PrintedSheet
        sender={companyName}
        heading={number ? words.numbered({ number }) : words.heading}
        rows={rows}
      />
    </>
  )
}
