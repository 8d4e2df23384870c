import { currencies } from '../../db/money-kinds.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { type Clock, showShortDay, showStaffTime } from '../../lib/time/show-time.ts'
import { money } from '../../words/staff/work/money.ts'
import { showAmount, toTypedAmount } from './amount.ts'
import { toBalance, toMoneyState, toPackageReturnable } from './balance.ts'
import { stateColours, toPackageEntryForm, toPaymentLine, toReturnForm, toStateLine } from './money-view.ts'
import { returnHours } from './package-rules.ts'
import type { findPackage, PackageService, ShownPackage } from './packages.server.ts'

const words = money.packages

const toDay = (instant: Temporal.Instant, clock: Clock) =>
  showShortDay(instant.toZonedDateTimeISO(clock.timeZone).toPlainDate(), clock)

/** Returns the packages of a client, and what can be sold, for the card on the client's page. */
export function toPackagesView(
  packages: readonly ShownPackage[],
  services: readonly PackageService[],
  { clock, asksRupees }: Readonly<{ clock: Clock; asksRupees: boolean }>,
) {
  return {
    currencies: currencies.flatMap((value) =>
      value === 'INR' && !asksRupees ? [] : [{ value, label: money.card.currencies[value] }],
    ),
    packages: packages.map(({ id, name, sessions, used, rest, currency, soldAt, endedAt }) => ({
      ...{ id, name },
      used: words.used({ sessions, used }),
      sold: toDay(soldAt, clock),
      state: endedAt
        ? words.ended({ day: toDay(endedAt, clock) })
        : rest > 0
          ? money.states.owed({ amount: showAmount(rest, currency) })
          : money.states.paid,
      colour: stateColours[endedAt ? 'nothing' : rest > 0 ? 'owed' : 'paid'],
    })),
    services: services.map(({ id, name, sessions, price }) => ({
      value: id,
      label: words.offer({
        ...{ name: isolate(name), sessions },
        price: showAmount(Math.round(price * 100), 'NGN'),
      }),
    })),
  }
}

export type PackagesView = ReturnType<typeof toPackagesView>

/** Returns what the page of a package shows. */
export function toPackageView(
  { sold, client, payments, places }: NonNullable<Awaited<ReturnType<typeof findPackage>>>,
  clock: Clock,
) {
  const { amount, currency, endedAt } = sold
  const price = { amount, currency, besideAmount: null, besideCurrency: null }
  const balance = toBalance(price, payments)
  // A package that was sold is owed as long as it has not ended.
  const state = toMoneyState(balance, endedAt ? 'ended' : 'confirmed')
  const returnable = toPackageReturnable(balance, endedAt !== null, sold.kept)
  const unused = balance.moneyIn - Math.round((amount * sold.used) / sold.sessions)
  return {
    ...{ id: sold.id, name: sold.name, revision: sold.revision, isEnded: endedAt !== null },
    client: { href: `/admin/clients/${client.id}`, name: client.name },
    state: endedAt
      ? {
          state: returnable > 0 ? ('returnable' as const) : ('nothing' as const),
          text:
            returnable > 0
              ? words.endedToReturn({ amount: showAmount(returnable, currency) })
              : words.ended({ day: toDay(endedAt, clock) }),
        }
      : toStateLine(state, balance),
    rows: [
      { label: words.sessions, lines: [words.used(sold)] },
      { label: words.price, lines: [showAmount(amount, currency)] },
      { label: words.sold, lines: [toDay(sold.soldAt, clock)] },
      { label: money.card.reference, lines: [sold.reference] },
    ],
    rule: words.rule({ hours: returnHours }),
    payments: payments.map((payment) => toPaymentLine(payment, payments, clock)),
    paymentForm: toPackageEntryForm({ ...price, revision: sold.revision }, balance, clock),
    returnForm: toReturnForm(sold, balance, returnable, clock),
    /** At first the money of the sessions that are not used. */
    returned: toTypedAmount(endedAt ? returnable : Math.max(0, unused)),
    /** The entry of a session whose data was erased has no link to the package. */
    otherUsed: sold.used > places.length ? words.otherUsed({ count: sold.used - places.length }) : null,
    places: places.map(({ id, bookingId, startsAt }) => ({
      ...{ id, bookingId },
      time: startsAt && bookingId ? showStaffTime(startsAt, clock) : words.erased,
    })),
  }
}
