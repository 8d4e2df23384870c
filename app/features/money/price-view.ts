import type { Currency, PriceDecision } from '../../db/money-kinds.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { showDate } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import { type Price, showAmount, showSums } from './amount.ts'
import type { MyMoney } from './my-money.server.ts'
import type { EndingMoney } from './open/open-money.server.ts'
import { returnHours } from './package-rules.ts'
import type { UsedPackage } from './packages.server.ts'
import type { BookingPrice, OfficePrice } from './prices.server.ts'

type MoneyWords = Words['money']

/** Returns `₦12,000, or ₹900`. */
export function showPrice(
  { amount, currency, besideAmount, besideCurrency }: Price,
  { free, either }: Pick<MoneyWords, 'free' | 'either'>,
): string {
  if (amount === 0) return free
  const price = showAmount(amount, currency)
  if (besideAmount === null || besideCurrency === null) return price
  return either({ price, beside: showAmount(besideAmount, besideCurrency) })
}

/** Returns a text of the office as the lines that it was typed in. */
function toLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}

type Row = { label: string; lines: string[] }

/** The reference and the rest are known of a booking. */
type ShownPrice = Price & Partial<Pick<BookingPrice, 'reference' | 'rest' | 'restCurrency'>>

const toFullPrice = (price: Price, currency: Currency) =>
  currency === price.currency ? price.amount : price.besideAmount

/** Returns the rows about paying for a session that is chosen or booked. */
export function toPriceRows(
  {
    price,
    howToPay,
    place,
    canCancel = false,
  }: Readonly<{
    price: ShownPrice | null
    howToPay: string
    place?: UsedPackage | null
    canCancel?: boolean
  }>,
  words: MoneyWords,
): Row[] {
  if (!price) return [{ label: words.price, lines: [words.officeTells] }]
  const { rest, restCurrency = price.currency } = price
  const isPartPaid = rest !== undefined && rest !== toFullPrice(price, restCurrency)
  const left = rest ? words.left({ amount: showAmount(rest, restCurrency) }) : words.nothingLeft
  const paid = place
    ? [
        words.place({ ...place, name: isolate(place.name) }),
        ...(canCancel ? [words.placeUsed({ hours: returnHours })] : []),
      ]
    : isPartPaid
      ? [left]
      : []
  const lines = [showPrice(price, words), ...paid]
  if (price.amount === 0 || rest === 0) return [{ label: words.price, lines }]
  const reference = price.reference && howToPay ? [words.reference({ reference: price.reference })] : []
  const paying = howToPay ? [...toLines(howToPay), ...reference] : [words.officeTellsHow]
  return [
    { label: words.price, lines },
    { label: words.howToPay, lines: paying },
  ]
}

type Answer = Readonly<{ decision: PriceDecision | null }>

/** Returns the answer of the office to a request for a lower price, or that it waits. */
export function toAnswerRows(request: Answer | null, { label, waiting, answers }: MoneyWords['ask']): Row[] {
  if (!request) return []
  return [{ label, lines: [request.decision ? answers[request.decision] : waiting] }]
}

/** Returns what a client's own data says about money, as sections of it. */
export function toMoneySections(
  { price, payments, request, packages }: MyMoney,
  words: MoneyWords,
): { title: string; rows: { label: string; value: string }[] }[] {
  const { mine } = words
  const priceRows = price
    ? [
        { label: words.price, value: showPrice(price, words) },
        ...(price.serviceName ? [{ label: mine.service, value: price.serviceName }] : []),
        { label: mine.reference, value: price.reference },
      ]
    : []
  const rows = [
    ...priceRows,
    ...payments.map(({ kind, amount, currency, paidOn, receipt }) => ({
      label: mine.kinds[kind],
      value: mine.payment({ amount: showAmount(amount, currency), day: showDate(paidOn), receipt }),
    })),
    ...(request
      ? [
          { label: mine.asked, value: request.text ?? '' },
          { label: words.ask.label, value: mine.answers[request.answer ?? 'none'] },
        ]
      : []),
    ...packages.map(({ amount, currency, soldOn, ...sold }) => ({
      label: mine.packages,
      value: mine.packageOf({
        ...{ ...sold, name: isolate(sold.name) },
        ...{ price: showAmount(amount, currency), day: showDate(soldOn) },
      }),
    })),
  ]
  return rows.length > 0 ? [{ title: mine.title, rows }] : []
}

type EndingWords = Readonly<{
  sessions: (of: Readonly<{ count: number }>) => string
  money: (of: Readonly<{ sums: string }>) => string
}>

/** Returns what the client has paid and not used, in words. */
export function toEndingLines({ sessions, sums }: EndingMoney, words: EndingWords): string[] {
  return [
    ...(sessions > 0 ? [words.sessions({ count: sessions })] : []),
    ...(sums.length > 0 ? [words.money({ sums: showSums(sums) })] : []),
  ]
}

/** Returns the price of a slot that is not held yet. */
export function findSlotPrice(
  prices: readonly OfficePrice[],
  slot: Readonly<{ officeId: string; mode: 'IN_PERSON' | 'ONLINE' }>,
): { price: Price | null; howToPay: string } {
  const own = prices.filter(({ officeId }) => officeId === slot.officeId)
  return { price: own.find(({ mode }) => mode === slot.mode) ?? null, howToPay: own[0]?.howToPay ?? '' }
}

/** What stands above the booking form. */
export type PriceNoteView = Readonly<{
  price: string
  /** What offices ask in their own currency. */
  beside: readonly string[]
  howToPay: readonly Readonly<{ office: string | null; lines: readonly string[] }>[]
}>

export function toPriceNote(prices: readonly OfficePrice[], words: MoneyWords): PriceNoteView {
  const offices = [...Map.groupBy(prices, ({ officeId }) => officeId).values()]
  const texts = [...new Set(offices.map(([office]) => office?.howToPay ?? ''))]
  const isOneText = texts.length === 1
  return {
    price: sayPrices(offices[0] ?? [], words),
    beside: offices.flatMap((rows) => sayBeside(rows, words.form)),
    howToPay: (isOneText ? offices.slice(0, 1) : offices).flatMap(([office]) =>
      office?.howToPay
        ? [{ office: isOneText ? null : isolate(office.officeName), lines: toLines(office.howToPay) }]
        : [],
    ),
  }
}

/** Returns the note for a session whose time or place is known. */
export function toHeldPriceNote(
  { price, howToPay }: Readonly<{ price: Price | null; howToPay: string }>,
  words: MoneyWords,
): PriceNoteView {
  return {
    price: price ? words.form.held({ price: showPrice(price, words) }) : words.form.officeTells,
    beside: [],
    howToPay: price && howToPay ? [{ office: null, lines: toLines(howToPay) }] : [],
  }
}

/** Naira are the same at each office. */
function sayPrices(rows: readonly OfficePrice[], { form, free }: MoneyWords): string {
  const [inPerson, online] = findAmounts(rows, ({ amount, currency }) =>
    amount === 0 ? free : showAmount(amount, currency),
  )
  if (inPerson && online) {
    return inPerson === online ? form.oneMode({ price: online }) : form.bothModes({ inPerson, online })
  }
  if (inPerson) return form.inPersonOnly({ price: inPerson })
  return online ? form.onlineOnly({ price: online }) : form.officeTells
}

function sayBeside(rows: readonly OfficePrice[], words: MoneyWords['form']): string[] {
  const [office] = rows
  const [inPerson, online] = findAmounts(rows, ({ besideAmount, besideCurrency }) =>
    besideAmount === null || besideCurrency === null ? null : showAmount(besideAmount, besideCurrency),
  )
  const text =
    inPerson && online && inPerson !== online ? words.bothModes({ inPerson, online }) : (inPerson ?? online)
  return office && text ? [words.atOffice({ office: isolate(office.officeName), text })] : []
}

function findAmounts(rows: readonly OfficePrice[], show: (row: OfficePrice) => string | null) {
  return (['IN_PERSON', 'ONLINE'] as const).map((wanted) => {
    const row = rows.find(({ mode }) => mode === wanted)
    return row ? show(row) : null
  })
}
