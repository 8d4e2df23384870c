import { sampleClients } from '../../app/content/seed/sample-clients.ts'
import { sampleEnquiries } from '../../app/content/seed/sample-groups.ts'
import type { Db } from '../../app/db/open.server.ts'
import {
  counsellorRows,
  officeRows,
  roomRows,
  serviceRows,
  toSampleId,
} from '../../app/db/seed/seed.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { groupPlaces, groupSessions } from '../../app/db/tables/groups.ts'
import { groupPlacePrices, payments } from '../../app/db/tables/money.ts'
import { workshopEnquiries } from '../../app/db/tables/workshops.ts'
import { isMinorAge } from '../../app/features/booking/guardian/adult-age.ts'
import { makeReference } from '../../app/features/money/prices.server.ts'
import { encryptEnquiry } from '../../app/features/workshops/enquiries.server.ts'
import type { Secrets } from '../../app/lib/security/secrets.server.ts'
import { findId, toSampleAddress } from './sample-names.ts'
import { planSampleGroups } from './sample-schedule.ts'

type Group = ReturnType<typeof planSampleGroups>['groups'][number]
type Workshop = ReturnType<typeof planSampleGroups>['workshops'][number]
type SessionRow = typeof groupSessions.$inferInsert
type PlaceRow = typeof groupPlaces.$inferInsert & Readonly<{ status: PlaceStatus; email: string }>
type PlaceStatus = 'confirmed' | 'attended' | 'no_show'

export type WaitingEnquiry = Readonly<{ enquiryId: string; createdAt: Temporal.Instant }>

/** Adds sample group sessions with their people, and sample enquiries of organisations. Returns the enquiry that nobody has answered. */
export async function addSampleGroups(
  tx: Db,
  secrets: Secrets,
  now: Temporal.Instant,
): Promise<WaitingEnquiry> {
  const { groups, workshops } = planSampleGroups(now)
  const sessions = [
    ...groups.map((group) => toGroup(group, now)),
    ...workshops.map((workshop) => toWorkshop(workshop, now)),
  ]
  const coming = sessions.filter(({ busyId }) => busyId !== null)
  await tx.insert(bookings).values(coming.map(toBusyTime))
  await tx.insert(groupSessions).values(sessions)
  await addPeople(
    tx,
    groups.map((group) => ({ group, places: listPlaces(group, now) })),
  )
  const enquiries = sampleEnquiries.map((enquiry) => toEnquiry(enquiry, secrets, now))
  await tx.insert(workshopEnquiries).values(enquiries)
  const waiting = enquiries.find(({ status }) => status === 'new')
  if (!waiting) throw new Error('no sample enquiry is new')
  return { enquiryId: waiting.id, createdAt: waiting.createdAt }
}

const isOver = (at: Temporal.Instant, now: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0

/** A service of groups, by how people meet. */
const findService = ({ room }: Group) =>
  serviceRows.find(
    ({ type, location }) => type === 'GROUP' && location === (room === null ? 'VIRTUAL' : 'PHYSICAL'),
  )

function toSession(
  {
    office,
    counsellor,
    startsAt,
    endsAt,
  }: Pick<Group | Workshop, 'office' | 'counsellor' | 'startsAt' | 'endsAt'>,
  name: string,
  now: Temporal.Instant,
) {
  return {
    ...{ id: toSampleId(name), startsAt, endsAt, status: 'planned' as const, isSample: true },
    officeId: findId(officeRows, office.name),
    counsellorId: findId(counsellorRows, counsellor),
    busyId: isOver(endsAt, now) ? null : toSampleId(`time of ${name}`),
    createdAt: now.subtract({ hours: 240 }),
  }
}

function toGroup(group: Group, now: Temporal.Instant): SessionRow {
  const { title, room, ageBand, places, people } = group
  return {
    ...toSession(group, `group ${title}`, now),
    ...{ kind: 'group', title, mode: room === null ? 'ONLINE' : 'IN_PERSON', ageBand, places },
    roomId: findId(roomRows, room),
    ...{ taken: people, serviceId: findService(group)?.id },
  }
}

function toWorkshop(workshop: Workshop, now: Temporal.Instant): SessionRow {
  const { organisation: title, people: places } = workshop
  return {
    ...toSession(workshop, `workshop ${title}`, now),
    kind: 'workshop',
    title,
    mode: 'IN_PERSON',
    places,
  }
}

/** See `groupSessions`: a hold that ends with the session takes its time. */
function toBusyTime({ busyId, ...session }: SessionRow): typeof bookings.$inferInsert {
  const { startsAt, endsAt, counsellorId, officeId, roomId, mode, title: name, createdAt } = session
  return {
    ...{ id: busyId ?? '', status: 'held', createdAt, startsAt, endsAt, holdExpiresAt: endsAt },
    ...{ busyFrom: startsAt, busyUntil: endsAt, counsellorId, officeId, roomId, mode, name },
  }
}

/** The people of a group are adults among the clients of its office. Of those of a past session one did not come. */
function listPlaces(group: Group, now: Temporal.Instant): PlaceRow[] {
  const { title, office, people, startsAt } = group
  const adults = sampleClients.filter(({ office: key, age }) => key === office.key && !isMinorAge(age))
  return adults.slice(0, people).map(({ name, age }, index) => {
    const email = toSampleAddress(`${name}.sample`)
    const createdAt = (isOver(startsAt, now) ? startsAt : now).subtract({ hours: 20 + index * 9 })
    const came = index === people - 1 ? ('no_show' as const) : ('attended' as const)
    return {
      ...{ id: toSampleId(`place of ${name} in ${title}`), sessionId: toSampleId(`group ${title}`) },
      ...{ status: isOver(startsAt, now) ? came : 'confirmed', name: `${name} Sample`, age },
      ...{ email, emailKey: email, provenAt: createdAt, createdAt, visitorTimeZone: office.timeZone },
    }
  })
}

/** Each place has the price of its session. Who came has paid in cash, except the last one. */
async function addPeople(
  tx: Db,
  groups: readonly Readonly<{ group: Group; places: readonly PlaceRow[] }>[],
): Promise<void> {
  const priced = groups.flatMap(({ group, places }) => {
    const service = findService(group)
    const came = places.filter(({ status }) => status === 'attended')
    const paying = came.slice(0, -1)
    return places.flatMap((place) =>
      service ? [{ group, place, service, reference: makeReference(), isPaid: paying.includes(place) }] : [],
    )
  })
  await tx.insert(groupPlaces).values(groups.flatMap(({ places }) => places))
  await tx.insert(groupPlacePrices).values(
    priced.map(({ place, service, reference, isPaid }) => ({
      ...{ groupPlaceId: place.id, serviceName: service.name, reference },
      amount: service.price * kobo,
      ...(isPaid ? { rest: 0, moneyIn: service.price * kobo } : { rest: service.price * kobo }),
    })),
  )
  await tx.insert(payments).values(
    priced
      .filter(({ isPaid }) => isPaid)
      .map(({ group, place, service, reference }) => {
        const paidOn = group.startsAt.toZonedDateTimeISO(group.office.timeZone).toPlainDate()
        return {
          ...{ id: toSampleId(`payment ${place.id}`), key: `sample ${place.id}`, groupPlaceId: place.id },
          ...{ kind: 'cash' as const, amount: service.price * kobo, currency: 'NGN' as const, paidOn },
          ...{ reference, serviceName: service.name, officeId: findId(officeRows, group.office.name) },
          createdAt: paidOn.toZonedDateTime('UTC').toInstant(),
        }
      }),
  )
}

const kobo = 100

function toEnquiry(
  { workshop, hoursAgo, naira, ...sent }: (typeof sampleEnquiries)[number],
  secrets: Secrets,
  now: Temporal.Instant,
): typeof workshopEnquiries.$inferInsert {
  const { organisation, name, people, place, status, topic, address, dates, remark } = sent
  const id = toSampleId(`enquiry ${organisation}`)
  const email = toSampleAddress(organisation)
  return {
    ...{ id, organisation, name, email, emailKey: email, people, place, status, isSample: true },
    detailsEncrypted: encryptEnquiry(secrets, id, { phone: '', topic, address, dates, days: [], remark }),
    amount: naira === null ? null : naira * kobo,
    sessionId: workshop ? toSampleId(`workshop ${organisation}`) : null,
    createdAt: now.subtract({ hours: hoursAgo }),
  }
}
