import { enteredKinds, type PriceDecision, priceDecisions } from '../../../db/money-kinds.ts'
import type { Db } from '../../../db/open.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  changePrice,
  findStaffPrice,
  listPricedServices,
} from '../../../features/money/change-price.server.ts'
import { PriceForm, ReducedForm, toPaymentForm } from '../../../features/money/money.schema.ts'
import { toMoneyView } from '../../../features/money/money-view.ts'
import { listPackagesOfBooking, takePlace } from '../../../features/money/packages.server.ts'
import { enterPayment, listPayments, takePaymentBack } from '../../../features/money/payments.server.ts'
import { decidePrice, findRequest, openRequest } from '../../../features/money/price-requests.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { money } from '../../../words/staff/work/money.ts'
import { words } from '../../../words/words.ts'
import { parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { readStaffForm } from '../staff.server.ts'

type Reader = Readonly<{
  scope: StaffScope
  clock: Clock
  /** Opens the text of a request for a lower price, for an administrator who asks for it. */
  openWith: Readonly<{ secrets: Secrets; actorId: string }> | null
}>

/** Returns the money of a booking that staff may see. Only administrators get entries and forms. */
export async function loadBookingMoney(db: Db, bookingId: string, { scope, clock, openWith }: Reader) {
  const found = await findStaffPrice(db, bookingId, scope)
  if (!found) throw noSuchPage()
  const payments = await listPayments(db, bookingId)
  const isAdmin = scope.counsellorId === null
  const services = isAdmin ? await listPricedServices(db) : null
  const packages = isAdmin ? await listPackagesOfBooking(db, bookingId) : []
  const asked = await findRequest(db, bookingId)
  const isRead = asked && openWith && isAdmin
  const text = isRead
    ? ((await openRequest(db, openWith.secrets, bookingId, { ...openWith, scope, now: clock.now })) ??
      money.request.broken)
    : null
  const request = asked && { ...asked, text }
  return toMoneyView({ found, payments, services, packages, request, clock }, words('en').money)
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
      const kind = enteredKinds.find((known) => known === id)
      if (!kind) return refuse('not_found')
      const read = parseForm(toPaymentForm(today), readTexts(form, moneyFields))
      if (!read.ok) return read
      const { paymentKey: key, ...payment } = read.input
      const entered = await enterPayment(db, { bookingId, kind, key, revision, ...payment }, actor)
      return entered.ok ? toDone('paid') : withWords(entered, money.paymentRefused)
    },
    async place() {
      const used = await takePlace(db, { bookingId, packageId: id, usedOn: today }, actor)
      return used.ok ? toDone('used') : withWords(used, money.paymentRefused)
    },
    async decide() {
      const decision = priceDecisions.find((known) => known === id)
      if (!decision) return refuse('not_found')
      const read = readReduced(decision, readTexts(form, moneyFields))
      if (!read.ok) return read
      const change = { bookingId, decision, reduced: read.input, decidedOn: today }
      const decided = await decidePrice(db, change, actor)
      return decided.ok ? toDone('decided') : withWords(decided, money.paymentRefused)
    },
    async back() {
      const correction = { bookingId, paymentId: id, paidOn: today, revision }
      const taken = await takePaymentBack(db, correction, actor)
      return taken.ok ? toDone('back') : withWords(taken, money.paymentRefused)
    },
  }
}

/** Only a reduced price has an amount. */
function readReduced(decision: PriceDecision, values: Readonly<Record<string, string>>) {
  return decision === 'reduced' ? parseForm(ReducedForm, values) : ({ ok: true, input: null } as const)
}
