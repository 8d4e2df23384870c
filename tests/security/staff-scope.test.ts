import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffScope } from '../../app/db/staff-scope.ts'
import { bookings, bookingTexts } from '../../app/db/tables/booking.ts'
import { clients } from '../../app/db/tables/clients.ts'
import { groupPlaces } from '../../app/db/tables/groups.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { inTransaction } from '../../app/db/transactions.server.ts'
import {
  addException,
  changeMeetingAddress,
  findAvailability,
  findCounsellor,
  lockCounsellor,
  removeException,
  saveHours,
} from '../../app/features/availability/editing/counsellors.server.ts'
import { parseException, toEmptyException } from '../../app/features/availability/editing/exception.schema.ts'
import { counsellorSettings } from '../../app/features/availability/testing.ts'
import { enterAbsence } from '../../app/features/booking/absence/enter-absence.server.ts'
import { planAbsence } from '../../app/features/booking/absence/plan-absence.server.ts'
import { confirmComing } from '../../app/features/booking/appointment/confirm-coming.server.ts'
import { assignTime } from '../../app/features/booking/assign-time.server.ts'
import { bookAppointment, writeConfirmed } from '../../app/features/booking/book.server.ts'
import {
  bookForCaller,
  bookSeriesForCaller,
  moveForCaller,
  moveSeriesForCaller,
} from '../../app/features/booking/book-for-caller.server.ts'
import { cancelBooking } from '../../app/features/booking/cancel.server.ts'
import { findBookingDetails } from '../../app/features/booking/details/booking-details.server.ts'
import { findStaffBooking } from '../../app/features/booking/details/staff-booking.server.ts'
import { correctAge } from '../../app/features/booking/guardian/correct-age.server.ts'
import { decideForGuardian } from '../../app/features/booking/guardian/decide-for-guardian.server.ts'
import {
  countExport,
  readAppointments,
  readExport,
} from '../../app/features/booking/list/export-bookings.server.ts'
import { listBookings, toConditions } from '../../app/features/booking/list/list-bookings.server.ts'
import { moveBooking, putOnSlot } from '../../app/features/booking/move.server.ts'
import { eraseForClient } from '../../app/features/booking/my-data/erase-booking.server.ts'
import { withdrawForClient } from '../../app/features/booking/my-data/withdraw-consent.server.ts'
import { addNote, changeNote, openNotes } from '../../app/features/booking/notes/appointment-notes.server.ts'
import { proveAddress } from '../../app/features/booking/proof/prove-address.server.ts'
import { releaseBooking } from '../../app/features/booking/quarantine/release.server.ts'
import { recordOutcome } from '../../app/features/booking/record-outcome.server.ts'
import { chooseReminders } from '../../app/features/booking/reminders/choose-reminders.server.ts'
import { bookSeries, findSeriesBefore } from '../../app/features/booking/series/book-series.server.ts'
import { cancelSeries, cancelTogether } from '../../app/features/booking/series/cancel-series.server.ts'
import { loadSeries } from '../../app/features/booking/series/load-series.server.ts'
import { moveSeries } from '../../app/features/booking/series/move-series.server.ts'
import {
  listSeriesBookings,
  lockOthersOfSeries,
} from '../../app/features/booking/series/series-of-booking.server.ts'
import { makeCode } from '../../app/features/booking/spoken-code/spoken-code.server.ts'
import {
  findFormerTexts,
  findKnownBookings,
} from '../../app/features/booking/staff-form/known-bookings.server.ts'
import { listNearTimes, listStaffTimes } from '../../app/features/booking/staff-form/staff-times.server.ts'
import { toDetails } from '../../app/features/booking/testing.server.ts'
import { noWish, type ScheduleChoice } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { lockBooking } from '../../app/features/booking/transaction/lock-booking.server.ts'
import { undoCancel, undoOutcome } from '../../app/features/booking/undo.server.ts'
import {
  isListedInRange,
  listAppointments,
  listBusyPeople,
  listCalendarAppointments,
  listCalendarPeople,
  listWithoutOutcome,
} from '../../app/features/calendar/calendar.server.ts'
import { makeFeed, revokeFeed } from '../../app/features/calendar/calendar-feed.server.ts'
import { listCalendarGroups } from '../../app/features/calendar/calendar-groups.server.ts'
import { listMonth } from '../../app/features/calendar/calendar-month.server.ts'
import { readToday } from '../../app/features/calendar/today.server.ts'
import { attachBooking } from '../../app/features/clients/attach-booking.server.ts'
import { changeComingSessions } from '../../app/features/clients/change-sessions.server.ts'
import { isSamePerson, standsForPerson, withinReach } from '../../app/features/clients/client-scope.server.ts'
import {
  changeClient,
  findClient,
  findNewestBooking,
  findPersonId,
  listSessions,
  lockClient,
  openClientNotes,
  saveNotes,
} from '../../app/features/clients/clients.server.ts'
import {
  addClientsOfBookings,
  listClients,
  listPeople,
} from '../../app/features/clients/list-clients.server.ts'
import { listLookAlikes, listLookAlikesOfClient } from '../../app/features/clients/look-alikes.server.ts'
import {
  addPhoneByStaff,
  changeReach,
  listPhones,
  listPhonesOfBooking,
  removePhone,
} from '../../app/features/clients/phones.server.ts'
import { attachByStaff } from '../../app/features/clients/unattached.server.ts'
import {
  changeDueTime,
  closeTask,
  giveTask,
  openTaskNote,
  reopenTask,
} from '../../app/features/follow-up/change-task.server.ts'
import { countOpenTasks, findTask, listTasks } from '../../app/features/follow-up/list-tasks.server.ts'
import {
  addGroupSession,
  cancelGroupSession,
  changeGroupSession,
} from '../../app/features/groups/change-session.server.ts'
import {
  findGroup,
  listComingGroups,
  listGroupChoices,
  listGroups,
  listGroupsAway,
  listPlaces,
} from '../../app/features/groups/list-groups.server.ts'
import {
  addPlace,
  erasePlace,
  lockPlace,
  recordPlaceOutcome,
  takePlaceAway,
} from '../../app/features/groups/places.server.ts'
import { releasePlace } from '../../app/features/groups/release-place.server.ts'
import { lockSession } from '../../app/features/groups/session-row.server.ts'
import { changePrice, findStaffPrice, listStaffPrices } from '../../app/features/money/change-price.server.ts'
import { lockBookingMoney, lockMoney, lockPlaceMoney } from '../../app/features/money/entries.server.ts'
import {
  endPackage,
  findPackage,
  payByPackage,
  sellPackage,
} from '../../app/features/money/packages.server.ts'
import { enterPayment, takeEntryBack, takePaymentBack } from '../../app/features/money/payments.server.ts'
import { changePlacePrice } from '../../app/features/money/places/change-place-price.server.ts'
import { findPaidPlace, listPlaceMoney } from '../../app/features/money/places/place-prices.server.ts'
import { decidePrice, listOpenRequests, openRequest } from '../../app/features/money/price-requests.server.ts'
import { setLicenceCheck } from '../../app/features/people/licence.server.ts'
import { lockEnquiry } from '../../app/features/workshops/enquiries.server.ts'
import {
  addPeople,
  findWorkshop,
  recordAttendance,
  removePeople,
} from '../../app/features/workshops/people.server.ts'
import {
  addWorkshop,
  scheduleWorkshop,
  unscheduleWorkshop,
} from '../../app/features/workshops/schedule-workshop.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { createRateLimits } from '../../app/lib/security/rate-limits.server.ts'
import { listScopedQueries } from '../architecture/scoped-queries.ts'
import { dumpDatabase, makeStaffScopeData, marksOfOther, type StaffScopeData } from './staff-scope-data.ts'

type Attempt = (world: StaffScopeData, scope: StaffScope) => Promise<unknown>

const target = ({ otherId }: StaffScopeData) => ({ counsellorId: otherId, revision: 1 })
const toCaller = ({ actorId }: StaffScopeData, scope: StaffScope) => ({ actorId, scope, revision: 1 })
const toServices = ({ db, secrets }: StaffScopeData) => {
  const count = () => Promise.reject(new Error('no limits'))
  const limits = createRateLimits({ enabled: false, secrets, count, onError: () => undefined })
  return { db, secrets, limits, env: readEnv({}) }
}
const toRequest = ({ actorId, now, bookingId }: StaffScopeData) => {
  return { actorId, now, isPreview: false, shownIds: [bookingId], isAccepted: true }
}

const toPlaceChange = ({ groupId: sessionId, placeId }: StaffScopeData) => ({
  sessionId,
  placeId,
  revision: 1,
})
const toStaff = ({ actorId, now }: StaffScopeData, scope: StaffScope) => ({ actorId, scope, now })

function toLeave() {
  const values = { ...toEmptyException('leave'), startsOn: '2027-01-12' }
  const now = Temporal.Instant.from('2027-01-04T07:00:00Z')
  const parsed = parseException(values, { kind: 'leave', offices: [], now })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.exception
}

const noChoice: ScheduleChoice = {
  step: 'times',
  place: '',
  counsellorId: null,
  isAnybody: false,
  wish: noWish,
  timeZone: null,
  from: null,
  day: null,
  slot: null,
  isEmbedded: false,
  isMinor: false,
  previousHold: null,
  moved: null,
}

/** For each function with a scope: an attempt to reach the data of another counsellor. */
const attempts: Readonly<Record<string, Attempt>> = {
  'calendar/calendar.server.ts: listCalendarPeople': ({ db }, scope) => listCalendarPeople(db, scope),
  'calendar/calendar.server.ts: listCalendarAppointments': ({ db, now, otherId, ownId }, scope) => {
    const range = { from: now, until: now.add({ hours: 24 * 7 }) }
    return listCalendarAppointments(db, scope, { ...range, people: [{ id: ownId }, { id: otherId }] }, now)
  },
  'calendar/calendar.server.ts: isListedInRange': ({ db, now }, scope) => {
    const range = { from: now.subtract({ hours: 240 }), until: now.add({ hours: 240 }) }
    return db.select().from(bookings).where(isListedInRange(scope, range))
  },
  'calendar/calendar-month.server.ts: listMonth': async ({ db, now }, scope) => {
    const range = { from: now.subtract({ hours: 240 }), until: now.add({ hours: 240 }) }
    return [...(await listMonth(db, scope, { ...range, timeZone: 'Africa/Lagos' })).values()]
  },
  'calendar/calendar.server.ts: listAppointments': ({ db, now }, scope) => {
    const range = { from: now, until: now.add({ hours: 24 * 7 }) }
    return listAppointments(db, scope, range, { page: 1, limit: 100 })
  },
  'calendar/calendar.server.ts: listWithoutOutcome': ({ db, now }, scope) =>
    listWithoutOutcome(db, scope, { limit: 100 }, now.add({ hours: 24 * 7 })),
  'calendar/calendar.server.ts: listBusyPeople': async ({ db, now, otherId, ownId }, scope) => {
    const range = { from: now, until: now.add({ hours: 24 * 7 }) }
    const busy = await listBusyPeople(db, scope, { ...range, people: [{ id: ownId }, { id: otherId }] }, now)
    return busy.has(otherId) ? ['Other Person'] : []
  },
  'calendar/calendar-groups.server.ts: listCalendarGroups': ({ db, now }, scope) =>
    listCalendarGroups(db, scope, { from: now }),
  'calendar/today.server.ts: readToday': ({ db, now }, scope) =>
    readToday(db, scope, { timeZone: 'Africa/Lagos', now }),
  'calendar/calendar-feed.server.ts: makeFeed': ({ db, otherId, actorId, now }, scope) =>
    makeFeed(db, { counsellorId: otherId, scope, actorId }, now),
  'calendar/calendar-feed.server.ts: revokeFeed': ({ db, otherId, actorId, now }, scope) =>
    revokeFeed(db, { counsellorId: otherId, scope, actorId }, now),
  'booking/my-data/withdraw-consent.server.ts: withdrawForClient': (world, scope) => {
    const withdrawal = { bookingId: world.bookingId, caller: toCaller(world, scope), reason: 'r' }
    return withdrawForClient(world.db, world.secrets, withdrawal, world.now)
  },
  'booking/my-data/erase-booking.server.ts: eraseForClient': (world, scope) => {
    const erasure = { bookingId: world.bookingId, caller: toCaller(world, scope), dataDir: '/nowhere' }
    return eraseForClient(world.db, erasure, world.now)
  },
  'booking/spoken-code/spoken-code.server.ts: makeCode': async (world, scope) => {
    const { db, secrets, bookingId, now } = world
    const isIt = eq(bookings.id, bookingId)
    const [before] = await db.select().from(bookings).where(isIt)
    await db.update(bookings).set({ email: null, clientKey: 'client:1' }).where(isIt)
    const made = await makeCode(db, secrets, { bookingId, caller: toCaller(world, scope) }, now)
    await db.update(bookings).set({ email: before?.email, clientKey: before?.clientKey }).where(isIt)
    return made
  },
  'booking/notes/appointment-notes.server.ts: openNotes': ({ db, secrets, bookingId, actorId, now }, scope) =>
    openNotes(db, secrets, bookingId, { scope, actorId, now }),
  'booking/notes/appointment-notes.server.ts: addNote': ({ db, secrets, bookingId, actorId, now }, scope) =>
    addNote(db, secrets, { bookingId, text: 'x' }, { scope, actorId, now }),
  'booking/notes/appointment-notes.server.ts: changeNote': (
    { db, secrets, bookingId, noteId, actorId, now },
    scope,
  ) => changeNote(db, secrets, { bookingId, noteId, text: 'x', revision: 1 }, { scope, actorId, now }),
  'booking/details/staff-booking.server.ts: findStaffBooking': ({ db, bookingId }, scope) =>
    findStaffBooking(db, scope, bookingId),
  'booking/details/booking-details.server.ts: findBookingDetails': (
    { db, secrets, bookingId, actorId, now },
    scope,
  ) => findBookingDetails(db, secrets, { bookingId, actorId, scope }, now),
  'booking/list/export-bookings.server.ts: countExport': async ({ db, otherId }, scope) =>
    (await countExport(db, { scope, filter: { counsellorId: otherId } })) > 0 ? 'Client of another' : null,
  'booking/list/export-bookings.server.ts: readExport': async ({ db, otherId }, scope) => {
    const parts = [{}, { counsellorId: otherId }, { words: ['client'] }].map((filter) =>
      readExport(db, { scope, filter }),
    )
    return Promise.all(parts.map((part) => Array.fromAsync(part)))
  },
  'booking/list/export-bookings.server.ts: readAppointments': ({ db }, scope) =>
    readAppointments(db, { scope, filter: {} }, 100),
  'booking/list/list-bookings.server.ts: listBookings': async ({ db, otherId }, scope) => {
    const query = { scope, sort: 'newest', page: 1, limit: 5 } as const
    const filters = [{}, { counsellorId: otherId }, { words: ['client'] }, { waiting: 'time' as const }]
    return Promise.all(filters.map((filter) => listBookings(db, { ...query, filter })))
  },
  'booking/list/list-bookings.server.ts: toConditions': ({ db, otherId }, scope) =>
    db
      .select()
      .from(bookings)
      .where(toConditions(scope, { counsellorId: otherId })),
  'availability/editing/counsellors.server.ts: findCounsellor': ({ db, otherId }, scope) =>
    findCounsellor(db, scope, otherId),
  'availability/editing/counsellors.server.ts: lockCounsellor': async (world, scope) => {
    const locked = await lockCounsellor(world.db, scope, target(world))
    return locked.ok ? 'Other Person is locked' : locked
  },
  'availability/editing/counsellors.server.ts: findAvailability': ({ db, otherId, now }, scope) =>
    findAvailability(db, scope, otherId, now),
  'availability/editing/counsellors.server.ts: saveHours': (world, scope) =>
    saveHours(
      world.db,
      scope,
      { ...target(world), settings: counsellorSettings, hours: [] },
      toRequest(world),
    ),
  'availability/editing/counsellors.server.ts: changeMeetingAddress': (world, scope) =>
    changeMeetingAddress(
      world.db,
      scope,
      { ...target(world), meetingAddress: 'https://meet.example/x' },
      { actorId: world.actorId, now: world.now },
    ),
  'availability/editing/counsellors.server.ts: addException': (world, scope) =>
    addException(world.db, scope, { ...target(world), exception: toLeave() }, toRequest(world)),
  'availability/editing/counsellors.server.ts: removeException': (world, scope) =>
    removeException(world.db, scope, { ...target(world), exceptionId: world.exceptionId }, toRequest(world)),
  'booking/proof/prove-address.server.ts: proveAddress': (world, scope) =>
    proveAddress(world.db, { bookingId: world.bookingId, caller: toCaller(world, scope) }, world.now),
  'money/change-price.server.ts: findStaffPrice': ({ db, bookingId }, scope) =>
    findStaffPrice(db, bookingId, scope),
  'money/change-price.server.ts: listStaffPrices': ({ db, bookingId }, scope) =>
    listStaffPrices(db, [bookingId], scope),
  'money/payments.server.ts: enterPayment': (world, scope) => {
    const { bookingId, actorId, now } = world
    const paidOn = Temporal.PlainDate.from('2027-01-04')
    const money = { kind: 'cash', amount: 5, currency: 'NGN', paidOn, key: bookingId, revision: 1 } as const
    return enterPayment(world.db, { bookingId, ...money }, { actorId, scope, now })
  },
  'money/payments.server.ts: takePaymentBack': (world, scope) => {
    const { bookingId, paymentId, actorId, now } = world
    const paidOn = Temporal.PlainDate.from('2027-01-04')
    return takePaymentBack(world.db, { bookingId, paymentId, paidOn, revision: 1 }, { actorId, scope, now })
  },
  'money/payments.server.ts: takeEntryBack': ({ db, paymentId, actorId, now }, scope) => {
    const paidOn = Temporal.PlainDate.from('2027-01-04')
    return takeEntryBack(db, { paymentId, paidOn }, { actorId, scope, now })
  },
  'money/entries.server.ts: lockMoney': ({ db, bookingId }, scope) => lockMoney(db, { bookingId }, scope),
  'money/entries.server.ts: lockBookingMoney': ({ db, bookingId }, scope) =>
    lockBookingMoney(db, bookingId, scope),
  'money/entries.server.ts: lockPlaceMoney': ({ db, placeId }, scope) => lockPlaceMoney(db, placeId, scope),
  'money/places/place-prices.server.ts: findPaidPlace': ({ db, placeId }, scope) =>
    findPaidPlace(db, placeId, scope),
  'money/places/change-place-price.server.ts: changePlacePrice': ({ db, placeId, actorId, now }, scope) => {
    const change = { groupPlaceId: placeId, naira: 5, rupees: null, revision: 1 }
    return changePlacePrice(db, change, { actorId, scope, now })
  },
  'money/places/place-prices.server.ts: listPlaceMoney': ({ db, groupId }, scope) =>
    listPlaceMoney(db, groupId, scope),
  'money/packages.server.ts: findPackage': ({ db, packageId }, scope) => findPackage(db, packageId, scope),
  'money/packages.server.ts: sellPackage': (world, scope) => {
    const { db, clientId, actorId, now } = world
    const sale = { clientId, name: 'Six', sessions: 6, amount: 5, currency: 'NGN', key: clientId } as const
    return sellPackage(db, sale, { actorId, scope, now })
  },
  'money/packages.server.ts: endPackage': ({ db, packageId, actorId, now }, scope) =>
    endPackage(db, { packageId, revision: 1, returned: 0 }, { actorId, scope, now }),
  'money/packages.server.ts: payByPackage': ({ db, bookingId, packageId, actorId, now }, scope) => {
    const usedOn = Temporal.PlainDate.from('2027-01-04')
    return payByPackage(db, { bookingId, packageId, usedOn }, { actorId, scope, now })
  },
  'money/price-requests.server.ts: openRequest': ({ db, secrets, bookingId, actorId, now }, scope) =>
    openRequest(db, secrets, bookingId, { actorId, scope, now }),
  'money/price-requests.server.ts: decidePrice': ({ db, bookingId, actorId, now }, scope) => {
    const decidedOn = Temporal.PlainDate.from('2027-01-04')
    return decidePrice(db, { bookingId, decision: 'free', reduced: null, decidedOn }, { actorId, scope, now })
  },
  'money/price-requests.server.ts: listOpenRequests': ({ db }, scope) => listOpenRequests(db, scope),
  'money/change-price.server.ts: changePrice': (world, scope) => {
    const { db, bookingId } = world
    const change = { bookingId, serviceId: null, naira: 5, rupees: null, revision: 1 }
    return changePrice(db, change, { actorId: world.actorId, scope, now: world.now })
  },
  'booking/guardian/decide-for-guardian.server.ts: decideForGuardian': async (world, scope) => {
    const decision = { bookingId: world.bookingId, decision: 'excepted', reason: 'r' } as const
    return decideForGuardian(
      world.db,
      world.secrets,
      { ...decision, caller: toCaller(world, scope) },
      world.now,
    )
  },
  'booking/quarantine/release.server.ts: releaseBooking': (world, scope) =>
    releaseBooking(world.db, { bookingId: world.bookingId, caller: toCaller(world, scope) }, world.now),
  'booking/book.server.ts: bookAppointment': ({ db, secrets, actorId, freeSlot, now }, scope) =>
    bookAppointment(
      db,
      secrets,
      {
        details: toDetails(),
        addressProof: 'proven',
        slotRequest: { slot: freeSlot, route: 'staff' },
        bookedBy: { actorId, scope, consentBy: 'phone' },
      },
      now,
    ),
  'booking/book.server.ts: writeConfirmed': async ({ db, secrets, actorId, bookingId, now }, scope) => {
    const [held] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!held) throw new Error('the data has no booking')
    const bookedBy = { actorId, scope, consentBy: 'phone' as const }
    const request = { details: toDetails(), addressProof: 'proven', bookedBy } as const
    return inTransaction(db, async (tx) => {
      // A hold has no texts yet.
      await tx.delete(bookingTexts).where(eq(bookingTexts.bookingId, bookingId))
      return writeConfirmed(tx, secrets, request, held, now)
    })
  },
  'booking/book-for-caller.server.ts: bookForCaller': (world, scope) =>
    bookForCaller(
      toServices(world),
      { role: 'staff', actorId: world.actorId, scope, consentBy: 'phone' },
      { details: toDetails(), slotRequest: { slot: world.freeSlot, route: 'staff' } },
      world.now,
    ),
  'booking/book-for-caller.server.ts: moveForCaller': (world, scope) =>
    moveForCaller(
      toServices(world),
      { role: 'client', address: '192.0.2.1', signedIn: null },
      { bookingId: world.bookingId, slot: world.freeSlot, caller: toCaller(world, scope) },
      world.now,
    ),
  'booking/book-for-caller.server.ts: bookSeriesForCaller': (world, scope) =>
    bookSeriesForCaller(
      toServices(world),
      { role: 'staff', actorId: world.actorId, scope, consentBy: 'phone' },
      toSeries(world),
      world.now,
    ),
  'booking/book-for-caller.server.ts: moveSeriesForCaller': (world, scope) =>
    moveSeriesForCaller(
      toServices(world),
      { role: 'client', address: '192.0.2.1', signedIn: null },
      toSeriesMove(world, scope),
      world.now,
    ),
  'booking/series/book-series.server.ts: bookSeries': (world, scope) =>
    bookSeries(
      world.db,
      world.secrets,
      {
        ...{ ...toSeries(world), addressProof: 'proven' },
        bookedBy: { actorId: world.actorId, scope, consentBy: 'phone' },
      },
      world.now,
    ),
  // It finds what an equal request has booked, which the scope has allowed.
  'booking/series/book-series.server.ts: findSeriesBefore': async (world, scope) => {
    const bookedBy = { actorId: world.actorId, scope, consentBy: 'phone' } as const
    const request = {
      ...toSeries(world),
      addressProof: 'proven',
      idempotencyKey: 'series',
      bookedBy,
    } as const
    await bookSeries(world.db, world.secrets, request, world.now)
    return findSeriesBefore(world.db, world.secrets, request)
  },
  'booking/series/cancel-series.server.ts: cancelSeries': (world, scope) =>
    cancelSeries(world.db, { bookingId: world.bookingId, caller: toCaller(world, scope) }, world.now),
  // It cancels only what its callers have locked, and the lock asks for the scope.
  'booking/series/cancel-series.server.ts: cancelTogether': async (world, scope) => {
    const caller = toCaller(world, scope)
    const locked = await lockBooking(world.db, world.bookingId, caller)
    const change = { caller, reason: null, tellClient: false }
    return locked.ok ? cancelTogether(world.db, [locked.booking], change, world.now) : locked
  },
  'booking/series/move-series.server.ts: moveSeries': (world, scope) =>
    moveSeries(world.db, toSeriesMove(world, scope), world.now),
  'booking/series/series-of-booking.server.ts: listSeriesBookings': ({ db, seriesId }, scope) =>
    listSeriesBookings(db, seriesId, scope),
  'booking/series/load-series.server.ts: loadSeries': async ({ db, bookingId, seriesId, now }, scope) => {
    const own = { id: bookingId, startsAt: now, seriesId }
    const toHref = ({ name }: Readonly<{ name: string | null }>) => name ?? ''
    const query = { scope, facts: { online: 'Online' }, show: String, toHref, now }
    return (await loadSeries(db, own, query))?.sessions ?? []
  },
  'booking/series/series-of-booking.server.ts: lockOthersOfSeries': (world, scope) =>
    lockOthersOfSeries(world.db, world.bookingId, toCaller(world, scope)),
  'booking/transaction/lock-booking.server.ts: lockBooking': (world, scope) =>
    lockBooking(world.db, world.bookingId, toCaller(world, scope)),
  'booking/cancel.server.ts: cancelBooking': (world, scope) =>
    cancelBooking(world.db, { bookingId: world.bookingId, caller: toCaller(world, scope) }, world.now),
  'booking/record-outcome.server.ts: recordOutcome': (world, scope) =>
    recordOutcome(
      world.db,
      { bookingId: world.pastId, outcome: 'attended', caller: toCaller(world, scope) },
      world.now,
    ),
  'booking/undo.server.ts: undoCancel': (world, scope) =>
    undoCancel(world.db, { bookingId: world.cancelledId, caller: toCaller(world, scope) }, world.now),
  'booking/undo.server.ts: undoOutcome': (world, scope) =>
    undoOutcome(world.db, { bookingId: world.attendedId, caller: toCaller(world, scope) }, world.now),
  'booking/absence/plan-absence.server.ts: planAbsence': async ({ db, otherId, now }, scope) => {
    const sooner = { counsellorId: otherId, listFitting: async () => null }
    const days = [0, 1, 2, 3, 4, 5, 6, 7].map((days) =>
      now.toZonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days }),
    )
    return Promise.all(days.map((day) => planAbsence(db, scope, { ...sooner, day }, now)))
  },
  'booking/absence/enter-absence.server.ts: enterAbsence': async ({ db, otherId, actorId, now }, scope) => {
    const day = now.toZonedDateTimeISO('Africa/Lagos').toPlainDate().add({ days: 30 })
    const groups = { groups: [], cancelGroup: async () => ({ ok: true }) as const }
    const absence = { counsellorId: otherId, day, revision: 1, choices: [], ...groups }
    return enterAbsence(db, absence, { actorId, scope }, now)
  },
  'booking/move.server.ts: moveBooking': (world, scope) =>
    moveBooking(
      world.db,
      { bookingId: world.bookingId, slot: world.freeSlot, caller: toCaller(world, scope) },
      world.now,
    ),
  'booking/move.server.ts: putOnSlot': async (world, scope) => {
    const { db, bookingId, freeSlot, now } = world
    const [previous] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
    if (!previous) throw new Error('no booking to move')
    return putOnSlot(db, { bookingId, slot: freeSlot, caller: toCaller(world, scope) }, previous, {}, now)
  },
  'booking/guardian/correct-age.server.ts: correctAge': (world, scope) =>
    correctAge(
      world.db,
      world.secrets,
      { bookingId: world.bookingId, caller: toCaller(world, scope), age: 30 },
      world.now,
    ),
  'booking/assign-time.server.ts: assignTime': (world, scope) =>
    assignTime(
      world.db,
      world.secrets,
      { bookingId: world.requestId, slot: world.freeSlot, caller: toCaller(world, scope) },
      world.now,
    ),
  'booking/appointment/confirm-coming.server.ts: confirmComing': (world, scope) =>
    confirmComing(world.db, { bookingId: world.bookingId, caller: toCaller(world, scope) }, world.now),
  'booking/reminders/choose-reminders.server.ts: chooseReminders': (world, scope) =>
    chooseReminders(
      world.db,
      {
        ...{ bookingId: world.bookingId, hours: [], route: 'staff' },
        caller: toCaller(world, scope),
      },
      world.now,
    ),
  'groups/change-session.server.ts: addGroupSession': (world, scope) =>
    addGroupSession(world.db, { kind: 'group', ...world.groupPlan }, toStaff(world, scope)),
  'groups/change-session.server.ts: changeGroupSession': (world, scope) => {
    const change = { ...world.groupPlan, sessionId: world.groupId, revision: 1 }
    return changeGroupSession(world.db, change, toStaff(world, scope))
  },
  'groups/change-session.server.ts: cancelGroupSession': (world, scope) =>
    cancelGroupSession(world.db, { sessionId: world.groupId }, toStaff(world, scope)),
  'groups/list-groups.server.ts: listGroups': ({ db, now }, scope) =>
    listGroups(db, scope, { which: 'coming', page: 1, limit: 25 }, now),
  'groups/list-groups.server.ts: findGroup': ({ db, groupId }, scope) => findGroup(db, scope, groupId),
  'groups/list-groups.server.ts: listGroupsAway': async ({ db, groupId, now }, scope) =>
    (await listGroupsAway(db, scope, now)).map((id) => (id === groupId ? 'Word of another' : id)),
  'groups/list-groups.server.ts: listComingGroups': (
    { db, groupPlan: { counsellorId, startsAt }, now },
    scope,
  ) => {
    const range = { from: now, until: startsAt.add({ hours: 24 }) }
    return listComingGroups(db, scope, { counsellorId, ...range }, now)
  },
  'groups/list-groups.server.ts: listPlaces': (world, scope) =>
    listPlaces(world.db, world.secrets, world.groupId, toStaff(world, scope)),
  'groups/list-groups.server.ts: listGroupChoices': async ({ db }, scope) =>
    (await listGroupChoices(db, scope)).counsellors,
  'groups/places.server.ts: addPlace': (world, scope) => {
    const person = { name: 'x', email: null, phone: '+2348031234567', age: 20, consentBy: 'phone' } as const
    const place = { sessionId: world.groupId, ...person, exemptCountries: [] }
    return addPlace(world.db, world.secrets, place, toStaff(world, scope))
  },
  'groups/places.server.ts: takePlaceAway': (world, scope) =>
    takePlaceAway(world.db, toPlaceChange(world), toStaff(world, scope)),
  'groups/places.server.ts: erasePlace': (world, scope) =>
    erasePlace(world.db, { ...toPlaceChange(world), dataDir: '/nowhere' }, toStaff(world, scope)),
  'groups/places.server.ts: recordPlaceOutcome': (world, scope) => {
    const staff = { ...toStaff(world, scope), now: world.now.add({ hours: 24 * 7 }) }
    return recordPlaceOutcome(world.db, { ...toPlaceChange(world), outcome: 'attended' }, staff)
  },
  'groups/places.server.ts: lockPlace': (world, scope) => lockPlace(world.db, toPlaceChange(world), scope),
  'groups/release-place.server.ts: releasePlace': async (world, scope) => {
    const isPlace = eq(groupPlaces.id, world.placeId)
    await world.db.update(groupPlaces).set({ quarantined: true, status: 'requested' }).where(isPlace)
    const change = { ...toPlaceChange(world), hasMail: true }
    const released = await releasePlace(world.db, change, toStaff(world, scope))
    await world.db.update(groupPlaces).set({ quarantined: false, status: 'confirmed' }).where(isPlace)
    return released
  },
  'groups/session-row.server.ts: lockSession': ({ db, groupId: sessionId }, scope) =>
    lockSession(db, scope, { sessionId }),
  'people/licence.server.ts: setLicenceCheck': ({ db, personId: id, actorId, now }, scope) =>
    setLicenceCheck(db, scope, { id, revision: 1, isChecked: true }, { actorId, now }),
  'workshops/people.server.ts: findWorkshop': (world, scope) =>
    findWorkshop(world.db, world.secrets, world.enquiryId, toStaff(world, scope)),
  'workshops/people.server.ts: addPeople': (world, scope) =>
    addPeople(world.db, world.secrets, { enquiryId: world.enquiryId, names: ['Obi'] }, toStaff(world, scope)),
  'workshops/people.server.ts: recordAttendance': (world, scope) =>
    recordAttendance(world.db, { enquiryId: world.enquiryId, shown: [], came: [] }, toStaff(world, scope)),
  'workshops/people.server.ts: removePeople': (world, scope) =>
    removePeople(world.db, world.enquiryId, toStaff(world, scope)),
  'workshops/schedule-workshop.server.ts: scheduleWorkshop': (world, scope) => {
    const { startsAt, endsAt, officeId, counsellorId } = world.groupPlan
    const price = { amount: 1, currency: 'NGN' } as const
    const plan = { id: world.newEnquiryId, revision: 1, startsAt, endsAt, officeId, counsellorId, ...price }
    return scheduleWorkshop(world.db, plan, toStaff(world, scope))
  },
  'workshops/schedule-workshop.server.ts: addWorkshop': async (world, scope) => {
    const { startsAt, endsAt, officeId, counsellorId } = world.groupPlan
    const enquiry = await lockEnquiry(world.db, world.newEnquiryId)
    if (!enquiry) throw new Error('no enquiry')
    const time = { startsAt, endsAt, officeId, counsellorId }
    return addWorkshop(world.db, enquiry, time, toStaff(world, scope))
  },
  'workshops/schedule-workshop.server.ts: unscheduleWorkshop': (world, scope) =>
    unscheduleWorkshop(world.db, { id: world.enquiryId, revision: 1 }, toStaff(world, scope)),
  'follow-up/list-tasks.server.ts: listTasks': ({ db, actorId }, scope) =>
    listTasks(db, 'all', { scope, actorId }, { page: 1, limit: 5 }),
  'follow-up/list-tasks.server.ts: countOpenTasks': async ({ db, now }, scope) =>
    (await countOpenTasks(db, scope, now)).open > 0 ? 'Client of another' : null,
  'follow-up/list-tasks.server.ts: findTask': ({ db, taskId }, scope) => findTask(db, scope, taskId),
  'follow-up/change-task.server.ts: giveTask': ({ db, taskId, actorId, adminId, now }, scope) =>
    giveTask(db, { id: taskId, revision: 1, ownerId: adminId }, { scope, actorId, now }),
  'follow-up/change-task.server.ts: changeDueTime': ({ db, taskId, actorId, now }, scope) =>
    changeDueTime(db, { id: taskId, revision: 1, dueAt: now.add({ hours: 1 }) }, { scope, actorId, now }),
  'follow-up/change-task.server.ts: closeTask': ({ db, secrets, taskId, actorId, now }, scope) =>
    closeTask(
      db,
      secrets,
      { id: taskId, revision: 1, outcome: 'reached', note: 'x' },
      { scope, actorId, now },
    ),
  'follow-up/change-task.server.ts: reopenTask': ({ db, closedTaskId, actorId, now }, scope) =>
    reopenTask(db, { id: closedTaskId, revision: 1 }, { scope, actorId, now }),
  'follow-up/change-task.server.ts: openTaskNote': ({ db, secrets, closedTaskId, actorId, now }, scope) =>
    openTaskNote(db, secrets, closedTaskId, { scope, actorId, now }),
  'booking/staff-form/known-bookings.server.ts: findKnownBookings': ({ db }, scope) =>
    findKnownBookings(db, { scope, words: ['client'] }),
  'booking/staff-form/known-bookings.server.ts: findFormerTexts': ({ db, secrets, bookingId }, scope) =>
    findFormerTexts(db, secrets, { scope, bookingId }),
  'clients/attach-booking.server.ts: attachBooking': ({ db, requestId, now }, scope) => {
    const typed = { name: 'Client of another', email: 'another@mail.example.com', officeId: null }
    return attachBooking(db, { id: requestId, ...typed }, now, { scope })
  },
  'clients/client-scope.server.ts: withinReach': ({ db }, scope) =>
    db.select().from(clients).where(withinReach(scope)),
  'clients/client-scope.server.ts: standsForPerson': ({ db }, scope) =>
    db.select().from(clients).where(standsForPerson(scope)),
  'clients/client-scope.server.ts: isSamePerson': ({ db, clientId }, scope) =>
    db.select().from(clients).where(isSamePerson(scope, clientId)),
  'clients/list-clients.server.ts: listPeople': ({ db, clientId, now }, scope) =>
    listPeople(db, { scope, ids: [clientId] }, now),
  'clients/look-alikes.server.ts: listLookAlikes': ({ db, now }, scope) =>
    listLookAlikes(
      db,
      scope,
      { names: ['Client of another'], emails: ['another@mail.example.com'], phones: ['+2348031234567'] },
      now,
    ),
  'clients/look-alikes.server.ts: listLookAlikesOfClient': ({ db, lookAlikeId, now }, scope) =>
    listLookAlikesOfClient(db, scope, lookAlikeId, now),
  'clients/clients.server.ts: findPersonId': async ({ db, clientId }, scope) =>
    (await findPersonId(db, scope, clientId)) ? 'Client of another' : null,
  'clients/phones.server.ts: listPhones': async ({ db, secrets, clientId }, scope) =>
    (await listPhones(db, secrets, scope, clientId)).length > 0 ? 'Client of another' : null,
  'clients/unattached.server.ts: attachByStaff': ({ db, requestId, clientId, actorId, now }, scope) =>
    attachByStaff(db, { bookingId: requestId, revision: 1, clientId }, { scope, actorId, now }),
  'clients/list-clients.server.ts: listClients': async ({ db, now }, scope) => {
    const query = { scope, page: 1, limit: 25 }
    const asked = [
      { search: '', sort: 'name' as const },
      { search: 'client', sort: 'newest' as const },
      { search: '0803', sort: 'next' as const },
    ]
    return Promise.all(asked.map((one) => listClients(db, { ...query, ...one }, now)))
  },
  'clients/list-clients.server.ts: addClientsOfBookings': ({ db, bookingId, now }, scope) =>
    addClientsOfBookings(
      db,
      { scope, listed: { rows: [], total: 0, isMore: false }, bookingIds: [bookingId], limit: 8 },
      now,
    ),
  'clients/clients.server.ts: findNewestBooking': async ({ db, clientId }, scope) =>
    (await findNewestBooking(db, scope, clientId)) ? 'Client of another' : null,
  'clients/clients.server.ts: findClient': ({ db, clientId }, scope) => findClient(db, scope, clientId),
  'clients/clients.server.ts: lockClient': ({ db, clientId }, scope) => lockClient(db, scope, clientId),
  'clients/clients.server.ts: listSessions': async ({ db, clientId }, scope) =>
    (await listSessions(db, scope, clientId)).length > 0 ? 'Client of another' : null,
  'clients/change-sessions.server.ts: changeComingSessions': ({ db, clientId, actorId, now }, scope) =>
    changeComingSessions(db, { clientId, email: 'x@mail.example.com' }, { scope, actorId, now }),
  'clients/clients.server.ts: changeClient': ({ db, clientId, actorId, now }, scope) => {
    const input = { name: 'x', email: null, language: null }
    return changeClient(db, { clientId, revision: 2, input }, { scope, actorId, now })
  },
  'clients/clients.server.ts: saveNotes': ({ db, secrets, clientId, actorId, now }, scope) =>
    saveNotes(db, secrets, { clientId, revision: 2, text: 'x' }, { scope, actorId, now }),
  'clients/clients.server.ts: openClientNotes': ({ db, secrets, clientId, actorId, now }, scope) =>
    openClientNotes(db, secrets, clientId, { scope, actorId, now }),
  'clients/phones.server.ts: listPhonesOfBooking': async ({ db, secrets, bookingId }, scope) =>
    (await listPhonesOfBooking(db, secrets, scope, bookingId)).phones.length > 0 ? 'Word of another' : null,
  'clients/phones.server.ts: addPhoneByStaff': ({ db, secrets, clientId, actorId, now }, scope) =>
    addPhoneByStaff(db, secrets, { clientId, number: '+2348031234568' }, { scope, actorId, now }),
  'clients/phones.server.ts: changeReach': ({ db, secrets, clientId, phoneId, actorId, now }, scope) => {
    const reach = { call: false, voicemail: false, whatsapp: false, firstNameOnly: false, hours: '' }
    return changeReach(db, secrets, { clientId, phoneId, revision: 1, reach }, { scope, actorId, now })
  },
  'clients/phones.server.ts: removePhone': ({ db, clientId, phoneId, actorId, now }, scope) =>
    removePhone(db, { clientId, phoneId, revision: 1 }, { scope, actorId, now }),
  'booking/staff-form/staff-times.server.ts: listStaffTimes': ({ db, otherId, freeSlot, now }, scope) => {
    const day = freeSlot.startsAt.toZonedDateTimeISO('Africa/Lagos').toPlainDate()
    const choice = { ...noChoice, place: 'online', counsellorId: otherId, day }
    return listStaffTimes(db, { choice, scope, clientZone: null, clock: { timeZone: 'Africa/Lagos', now } })
  },
  'booking/staff-form/staff-times.server.ts: listNearTimes': ({ db, freeSlot, now }, scope) =>
    listNearTimes(db, {
      ...{ slot: freeSlot, moved: null, scope, clientZone: null },
      clock: { timeZone: 'Africa/Lagos', now },
    }),
}

/** Four sessions with the other counsellor. */
function toSeries({ freeSlot }: StaffScopeData) {
  const slots = [0, 1, 2, 3].map((n) => {
    return { ...freeSlot, startsAt: freeSlot.startsAt.add({ hours: 24 * n }) }
  })
  return { details: toDetails(), slots, everyWeeks: 1, consent: { route: 'staff' } } as const
}

function toSeriesMove(world: StaffScopeData, scope: StaffScope) {
  const { bookingId, freeSlot } = world
  return { bookingId, slots: new Map([[bookingId, freeSlot]]), caller: toCaller(world, scope) }
}

test('every function with a scope has an attempt to reach the data of another counsellor', () => {
  expect(listScopedQueries(), 'add it to `attempts`').toEqual(Object.keys(attempts).sort())
})

for (const [name, attempt] of Object.entries(attempts)) {
  test(`${name} returns and changes no data of another counsellor`, async () => {
    const world = await makeStaffScopeData(await freshDb())
    const before = await dumpDatabase(world.db)
    const answer = await attempt(world, { counsellorId: world.ownId })
    expect(JSON.stringify(answer) ?? '').not.toMatch(marksOfOther)
    expect(await dumpDatabase(world.db)).toBe(before)
    // The same attempt must succeed for an administrator, or the test would prove nothing.
    const seen = JSON.stringify(await attempt(world, { counsellorId: null })) ?? ''
    const isReached = marksOfOther.test(seen) || (await dumpDatabase(world.db)) !== before
    expect(isReached, seen).toBe(true)
  })
}
