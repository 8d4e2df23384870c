import { showAmount } from '../../../features/money/amount.ts'
import { findReceipt } from '../../../features/money/owed.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import { showDate } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BackToList } from '../../../ui/list/last-list.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { PrintedSheet } from '../../../ui/text/printed-sheet.tsx'
import { money } from '../../../words/staff/work/money.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/receipt'

const words = money.receipt
const paper = 'A5'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(loaderData ? words.heading({ number: loaderData.number }) : words.back, matches)

export async function loader({ context, params: { paymentId } }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const found = isUuid(paymentId) ? await findReceipt(db, paymentId) : null
  if (!found) throw noSuchPage()
  const { number, isTakenBack, amount, currency, paidOn, kind, reference, office, address } = found
  return {
    ...{ id: paymentId, number },
    isTakenBack,
    rows: [
      { label: words.amount, lines: [showAmount(amount, currency)] },
      { label: words.day, lines: [showDate(paidOn)] },
      { label: words.kind, lines: [money.kinds[kind]] },
      { label: words.reference, lines: [reference] },
      ...(office ? [{ label: words.office, lines: [office, address ?? ''].filter(Boolean) }] : []),
    ],
  }
}

/** It says nothing about why somebody paid, so that anybody may see it. */
export default function Receipt({ loaderData }: Route.ComponentProps) {
  const { id, number, isTakenBack, rows } = loaderData
  const { companyName } = useSiteFacts()
  return (
    <>
      <div className="print:hidden">
        <BackToList lists={[{ path: '/admin/money/entries', label: words.back }]} rowId={id} />
        {isTakenBack ? <PageNote isError>{words.takenBack}</PageNote> : null}
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="quiet" isSmall type="button" onClick={() => window.print()} className="min-w-20">
            {words.print}
          </Button>
          <p className="text-muted">{words.howToPrint({ size: paper })}</p>
        </div>
      </div>
      <PrintedSheet
        sender={companyName}
        heading={words.heading({ number })}
        isStruck={isTakenBack}
        rows={rows}
      />
    </>
  )
}
