import { type Currency, isMoney, type PaymentKind } from '../../db/money-kinds.ts'
import { cleanText } from '../../lib/text/clean-text.ts'
import { money as words } from '../../words/staff/work/money.ts'
import type { Sum } from './amount.ts'
import type { MonthRow } from './owed.server.ts'
import type { ReturnableRow } from './returnable.server.ts'

/** Returns the month of this century that an address names, such as `2027-01`, or null. */
export function readMonth(typed: string | null): Temporal.PlainYearMonth | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(typed ?? '')) return null
  return Temporal.PlainYearMonth.from(typed ?? '')
}

export function toDays(month: Temporal.PlainYearMonth) {
  return { from: month.toPlainDate({ day: 1 }), to: month.toPlainDate({ day: month.daysInMonth }) }
}

/** Returns the time of a month on a clock. */
export function toTime(month: Temporal.PlainYearMonth, timeZone: string) {
  const { from, to } = toDays(month)
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  return { from: start(from), until: start(to.add({ days: 1 })) }
}

/** Returns this month and the eleven before it. */
export function listMonths(today: Temporal.PlainDate): Temporal.PlainYearMonth[] {
  const month = today.toPlainYearMonth()
  return Array.from({ length: 12 }, (_, months) => month.subtract({ months }))
}

/** Returns what came as money in each currency, without free places and places of packages. */
export function sumMoney(
  rows: readonly Readonly<{ kind: PaymentKind; currency: Currency; amount: number }>[],
): Sum[] {
  const money = rows.filter(({ kind }) => isMoney(kind))
  return [...Map.groupBy(money, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amount: own.reduce((total, { amount }) => total + amount, 0),
  }))
}

/** Returns the rows of the file of what is to give back. It names nobody: the reference is the code that the bank has too. */
export function toReturnableTable(rows: readonly ReturnableRow[], timeZone: string): (string | number)[][] {
  const lines = rows.map(({ since, what, reference, service, office, currency, amount }) => {
    const day = since.toZonedDateTimeISO(timeZone).toPlainDate().toString()
    const names = [reference, service ?? '', office ?? ''].map(cleanText)
    return [day, words.toGiveBack.kinds[what], ...names, currency, amount / 100]
  })
  return [[...words.toGiveBack.columns], ...lines]
}

/** Returns the rows of a month's file: one for each office, service and currency, with what came in each way. */
export function toMonthTable(rows: readonly MonthRow[]): (string | number)[][] {
  const { columns, kinds } = words.month
  const lines = [
    ...Map.groupBy(rows, ({ office, service, currency }) =>
      JSON.stringify([office, service, currency]),
    ).values(),
  ].map((own) => {
    const [first] = own
    // Two offices of one name have two rows of a kind.
    const find = (wanted: PaymentKind) =>
      own.filter(({ kind }) => kind === wanted).reduce((total, { amount }) => total + amount, 0)
    const money = sumMoney(own)[0]?.amount ?? 0
    // Numbers, because a text that begins with a minus would be escaped as a formula.
    const amounts = [find('cash'), find('transfer'), find('card'), money, find('free'), find('package')].map(
      (amount) => amount / 100,
    )
    const entries = own.reduce((total, { count }) => total + count, 0)
    const names = [first?.office ?? '', first?.service ?? '', first?.currency ?? ''].map(cleanText)
    return [...names, ...amounts, entries]
  })
  const head = [columns.office, columns.service, columns.currency, ...kinds, columns.entries]
  return [head, ...lines]
}
