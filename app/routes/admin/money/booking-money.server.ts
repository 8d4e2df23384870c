import { type PriceDecision, priceDecisions } from '../../../db/money-kinds.ts'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  changePrice,
  findStaffPrice,
  listPricedServices,
} from '../../../features/money/change-price.server.ts'
import { PriceForm, ReducedForm } from '../../../features/money/money.schema.ts'
import { toMoneyView } from '../../../features/money/money-view.ts'
import { takesRupees } from '../../../features/money/office-payment.server.ts'
import { listUsablePackages, payByPackage } from '../../../features/money/packages.server.ts'
import { listPayments } from '../../../features/money/payments.server.ts'
import { decidePrice, findRequest, openRequest } from '../../../features/money/price-requests.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { money } from '../../../words/staff/work/money.ts'
import { words } from '../../../words/words.ts'
import { parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { StaffForm } from '../staff.server.ts'
import { moneyFields, readMoneyForm, toPaymentActions, withWords } from './payment-actions.server.ts'

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
  const asksRupees = isAdmin && (await takesRupees(db, found.officeId, found.price))
  const packages = isAdmin ? await listUsablePackages(db, [bookingId]) : []
  const asked = await findRequest(db, bookingId)
  const isRead = asked && openWith && isAdmin
  const text = isRead
    ? ((await openRequest(db, openWith.secrets, bookingId, { ...openWith, scope, now: clock.now })) ??
      money.request.broken)
    : null
  const request = asked && { ...asked, text }
  return toMoneyView({ found, payments, services, asksRupees, packages, request, clock }, words('en').money)
}

/** The buttons of the money of a booking. */
export function toMoneyActions(sent: StaffForm, bookingId: string, toDone: (done: string) => string) {
  const { db, form, actor } = sent
  const { id, revision, today } = readMoneyForm(sent)
  return {
    ...toPaymentActions(sent, { bookingId }, toDone),
    async price() {
      const read = parseForm(PriceForm, readTexts(form, moneyFields))
      if (!read.ok) return read
      const changed = await changePrice(db, { bookingId, revision, ...read.input }, actor)
      return changed.ok ? toDone('price') : withWords(changed, money.refused)
    },
    async place() {
      const used = await payByPackage(db, { bookingId, packageId: id, usedOn: today }, actor)
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
  }
}

/** Only a reduced price has an amount. */
function readReduced(decision: PriceDecision, values: Readonly<Record<string, string>>) {
  return decision === 'reduced' ? parseForm(ReducedForm, values) : ({ ok: true, input: null } as const)
}
