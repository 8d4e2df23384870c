import { paymentKinds } from '../../../db/money-kinds.ts'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  changePrice,
  findStaffPrice,
  listPricedServices,
} from '../../../features/money/change-price.server.ts'
import { PriceForm, toPaymentForm } from '../../../features/money/money.schema.ts'
import { toMoneyView } from '../../../features/money/money-view.ts'
import { enterPayment, listPayments, takePaymentBack } from '../../../features/money/payments.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { money } from '../../../words/staff/work/money.ts'
import { words } from '../../../words/words.ts'
import { parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { readStaffForm } from '../staff.server.ts'

/** Returns the money of a booking that staff may see. Only administrators get entries and forms. */
export async function loadBookingMoney(db: Db, bookingId: string, scope: StaffScope, clock: Clock) {
  const found = await findStaffPrice(db, bookingId, scope)
  if (!found) throw noSuchPage()
  const payments = await listPayments(db, bookingId)
  const services = scope.counsellorId === null ? await listPricedServices(db) : null
  return toMoneyView({ found, payments, services, clock }, words('en').money)
}

type Sent = Awaited<ReturnType<typeof readStaffForm>>

export const moneyFields = [
  'serviceId',
  'naira',
  'rupees',
  'amount',
  'currency',
  'paidOn',
  'paymentKey',
] as const

/** Adds the words of a refusal that is about money. */
function withWords<Why extends keyof typeof money.paymentRefused>(
  refused: Refusal<Why | 'not_found'>,
  texts: Readonly<Record<Why, string>>,
) {
  const { reason } = refused
  if (reason === 'not_found') return refuse('not_found')
  return { ok: false, reason, words: texts[reason as Why] } as const
}

/** The buttons of the money of a booking. */
export function toMoneyActions(
  { db, form, actor, clock }: Sent,
  bookingId: string,
  toDone: (done: string) => string,
) {
  const revision = readRevision(form, 'priceRevision')
  const today = clock.now.toZonedDateTimeISO(clock.timeZone).toPlainDate()
  const [, id = ''] = readText(form, 'intent').split(' ')
  return {
    async price() {
      const read = parseForm(PriceForm, readTexts(form, moneyFields))
      if (!read.ok) return read
      const changed = await changePrice(db, { bookingId, revision, ...read.input }, actor)
      return changed.ok ? toDone('price') : withWords(changed, money.refused)
    },
    async pay() {
      const kind = paymentKinds.find((known) => known === id)
      if (!kind) return refuse('not_found')
      const read = parseForm(toPaymentForm(today), readTexts(form, moneyFields))
      if (!read.ok) return read
      const { paymentKey: key, ...payment } = read.input
      const entered = await enterPayment(db, { bookingId, kind, key, revision, ...payment }, actor)
      return entered.ok ? toDone('paid') : withWords(entered, money.paymentRefused)
    },
    async back() {
      const correction = { bookingId, paymentId: id, paidOn: today, revision }
      const taken = await takePaymentBack(db, correction, actor)
      return taken.ok ? toDone('back') : withWords(taken, money.paymentRefused)
    },
  }
}
