import { enteredKinds, moneyKinds } from '../../../db/money-kinds.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import type { Paid } from '../../../features/money/entries.server.ts'
import { toPaymentForm } from '../../../features/money/money.schema.ts'
import { enterPayment, takePaymentBack } from '../../../features/money/payments.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { money } from '../../../words/staff/work/money.ts'
import { parseForm } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

export const moneyFields = [
  'serviceId',
  'naira',
  'rupees',
  'reason',
  'amount',
  'returned',
  'kind',
  'currency',
  'paidOn',
  'paymentKey',
] as const

/** Adds the words of a refusal that is about money. */
export function withWords<Why extends keyof typeof money.paymentRefused>(
  refused: Refusal<Why | 'not_found'>,
  texts: Readonly<Record<Why, string>>,
) {
  const { reason } = refused
  if (reason === 'not_found') return refuse('not_found')
  return { ok: false, reason, words: texts[reason as Why] } as const
}

/** Returns what each button of the money of a record reads: the pressed row, the revision that the page showed, and the day of the person. */
export function readMoneyForm({ form, today }: StaffForm) {
  const [, id = ''] = readText(form, 'intent').split(' ')
  return {
    id,
    revision: readRevision(form, 'priceRevision'),
    today,
  }
}

/** The buttons of the payments of a session, a place in a group or a package. */
export function toPaymentActions(sent: StaffForm, paid: Paid, toDone: (done: string) => string) {
  const { db, form, actor } = sent
  const { id, revision, today } = readMoneyForm(sent)
  const enter = async (kinds: readonly (typeof enteredKinds)[number][], isReturn: boolean) => {
    const read = parseForm(toPaymentForm(kinds, today), readTexts(form, moneyFields))
    if (!read.ok) return read
    const { paymentKey: key, ...payment } = read.input
    const entered = await enterPayment(db, { ...paid, key, revision, isReturn, ...payment }, actor)
    return entered.ok ? toDone(isReturn ? 'returned' : 'paid') : withWords(entered, money.paymentRefused)
  }
  return {
    pay: () => enter(enteredKinds, false),
    return: () => enter(moneyKinds, true),
    async back() {
      const correction = { ...paid, paymentId: id, paidOn: today, revision }
      const taken = await takePaymentBack(db, correction, actor)
      return taken.ok ? toDone('back') : withWords(taken, money.paymentRefused)
    },
  }
}
