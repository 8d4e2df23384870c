import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import {
  changePrice,
  findStaffPrice,
  listPricedServices,
} from '../../../features/money/change-price.server.ts'
import { PriceForm } from '../../../features/money/money.schema.ts'
import { toMoneyView } from '../../../features/money/money-view.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { money } from '../../../words/staff/work/money.ts'
import { words } from '../../../words/words.ts'
import { parseForm } from '../../form-action.server.ts'
import type { readStaffForm } from '../staff.server.ts'

/** Returns the money of a booking that staff may see. Only administrators get the form. */
export async function loadBookingMoney(db: Db, bookingId: string, scope: StaffScope) {
  const price = await findStaffPrice(db, bookingId, scope)
  const services = scope.counsellorId === null ? await listPricedServices(db) : null
  return toMoneyView(price, services, words('en').money)
}

type Sent = Awaited<ReturnType<typeof readStaffForm>>

export const moneyFields = ['serviceId', 'naira', 'rupees', 'priceRevision'] as const

/** The buttons of the money of a booking. */
export function toMoneyActions(
  { db, form, actor }: Sent,
  bookingId: string,
  toDone: (done: string) => string,
) {
  return {
    async price() {
      const read = parseForm(PriceForm, readTexts(form, moneyFields))
      if (!read.ok) return read
      const revision = Number(readText(form, 'priceRevision')) || 0
      const changed = await changePrice(db, { bookingId, revision, ...read.input }, actor)
      if (changed.ok) return toDone('price')
      if (changed.reason === 'not_found') return refuse('not_found')
      return { ...changed, words: money.refused[changed.reason] }
    },
  }
}
