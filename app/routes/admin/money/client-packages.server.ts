import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { listStaffPrices } from '../../../features/money/change-price.server.ts'
import { PackageForm } from '../../../features/money/money.schema.ts'
import { isLeft, stateColours, toSessionState } from '../../../features/money/money-view.ts'
import { takesRupees } from '../../../features/money/office-payment.server.ts'
import { mostSessions } from '../../../features/money/package-rules.ts'
import { toPackagesView } from '../../../features/money/package-view.ts'
import {
  listPackageServices,
  listPackages,
  listUsablePackages,
  sellPackage,
} from '../../../features/money/packages.server.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import { money } from '../../../words/staff/work/money.ts'
import { parseForm, refuseFields } from '../../form-action.server.ts'
import type { readStaffForm } from '../staff.server.ts'

const words = money.packages

/** Returns the packages of a client, for administrators, or null. */
export async function loadClientPackages(db: Db, clientId: string, scope: StaffScope, clock: Clock) {
  if (scope.counsellorId !== null) return null
  // A package is of no office.
  const asksRupees = await takesRupees(db, null)
  const packages = await listPackages(db, clientId)
  const view = toPackagesView(packages, await listPackageServices(db), { clock, asksRupees })
  return { view, paymentKey: randomUUID() }
}

/** Returns what is paid for each session in words, and for administrators the packages of the client that could pay what is left. */
export async function loadSessionMoney(
  db: Db,
  bookingIds: readonly string[],
  scope: StaffScope,
  now: Temporal.Instant,
) {
  const isAdmin = scope.counsellorId === null
  const prices = await listStaffPrices(db, bookingIds, scope)
  const usable = isAdmin ? await listUsablePackages(db, bookingIds) : []
  const sessions = prices.flatMap(({ id, ...session }) => {
    const line = toSessionState(session, isAdmin, now)
    if (!line) return []
    const { text, state } = line
    const own = isLeft(state) ? usable.filter(({ bookingId }) => bookingId === id) : []
    const places = own.map((sold) => ({ id: sold.id, name: isolate(sold.name) }))
    return [[id, { text, colour: stateColours[state], places }] as const]
  })
  return Object.fromEntries(sessions)
}

export const packageFields = [
  'serviceId',
  'packageName',
  'sessions',
  'amount',
  'currency',
  'paymentKey',
] as const

/** The button that sells a package. What is not typed is as the chosen service says. */
export async function sellToClient(
  { db, form, actor }: Awaited<ReturnType<typeof readStaffForm>>,
  clientId: string,
) {
  const { packageName, ...values } = readTexts(form, packageFields)
  const read = parseForm(PackageForm, { ...values, name: packageName })
  if (!read.ok) return withFieldNames(read)
  const { serviceId, paymentKey: key, currency, ...typed } = read.input
  const service = (await listPackageServices(db)).find(({ id }) => id === serviceId)
  const name = typed.name || service?.name
  const sessions = typed.sessions ?? service?.sessions
  // Services have a price in naira.
  const amount = typed.amount ?? (service && currency === 'NGN' ? Math.round(service.price * 100) : undefined)
  if (!name || !sessions || amount === undefined)
    return refuseFields({
      ...(name ? {} : { packageName: [words.nameMissing] }),
      ...(sessions ? {} : { sessions: [words.sessionsMissing({ most: mostSessions })] }),
      ...(amount === undefined ? { amount: [money.amountMissing] } : {}),
    })
  const sold = await sellPackage(db, { clientId, key, currency, name, sessions, amount }, actor)
  if (sold.ok) return `/admin/money/packages/${sold.packageId}?done=sold`
  if (sold.reason === 'not_found') return refuse('not_found')
  return { ...sold, words: money.paymentRefused[sold.reason] }
}

/** The page has a field for the name of the client, too. */
function withFieldNames(refused: ReturnType<typeof refuseFields>) {
  const { name, ...errors } = refused.errors
  return refuseFields({ ...errors, ...(name ? { packageName: name } : {}) })
}
