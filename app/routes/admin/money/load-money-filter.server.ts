import type { Db } from '../../../db/open.server.ts'
import { listMonths, readMonth, toTime } from '../../../features/money/month-file.ts'
import { listPaymentOffices } from '../../../features/money/office-payment.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'

/** Returns the office and the month that the address names. What is no office and no month is left out. */
export function readMoneyFilter(query: URLSearchParams) {
  const office = query.get('office') ?? ''
  return { officeId: isUuid(office) ? office : undefined, month: readMonth(query.get('month')) }
}

type Filter = ReturnType<typeof readMoneyFilter>

/** Returns the time of the month of a filter on a person's clock. Undefined: all months. */
export function toMoneyTime({ month }: Filter, { timeZone }: Clock) {
  return month ? toTime(month, timeZone) : undefined
}

/** Returns what the fields of the filter offer. */
export async function loadMoneyFilter(db: Db, { officeId, month }: Filter, { now, timeZone }: Clock) {
  const offices = await listPaymentOffices(db)
  const format = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const toName = (each: Temporal.PlainYearMonth) =>
    format.format(each.toPlainDate({ day: 1 }).toZonedDateTime('UTC').epochMilliseconds)
  const months = listMonths(now.toZonedDateTimeISO(timeZone).toPlainDate())
  const shown = !month || months.some((each) => each.equals(month)) ? months : [month, ...months]
  return {
    officeId: officeId ?? '',
    month: month?.toString() ?? '',
    offices: offices.map(({ id, name }) => ({ value: id, label: name })),
    months: shown.map((each) => ({ value: each.toString(), label: toName(each) })),
  }
}

export type MoneyFilterView = Awaited<ReturnType<typeof loadMoneyFilter>>

/** Returns a function that says whether a parameter of a saved view names an office that is gone (`loadListState`). */
export const toIsGone =
  ({ offices }: MoneyFilterView) =>
  (name: string, value: string) =>
    name === 'office' && !offices.some((office) => office.value === value)
