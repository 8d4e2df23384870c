import {
  sampleClients,
  sampleDraft,
  sampleMessages,
  sampleNewComments,
  sampleNotes,
  sampleTexts,
} from '../../app/content/seed/sample-clients.ts'
import { sampleOffices } from '../../app/content/seed/sample-data.ts'
import type { Db } from '../../app/db/open.server.ts'
import { counsellorRows, officeRows, roomRows, toSampleId } from '../../app/db/seed/seed.server.ts'
import { bookings, bookingTexts, guardians, sampleBookings } from '../../app/db/tables/booking.ts'
import { bookingNotes } from '../../app/db/tables/booking-notes.ts'
import { clientBookings, clients } from '../../app/db/tables/clients.ts'
import { articleAddresses, documents } from '../../app/db/tables/content.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { blogComments, contactMessages } from '../../app/db/tables/public-content.ts'
import { series, seriesBookings } from '../../app/db/tables/series.ts'
import { bookingWishes } from '../../app/db/tables/wishes.ts'
import { encryptComment } from '../../app/features/blog/comments.server.ts'
import { channels, maritalStatuses } from '../../app/features/booking/booking-choices.ts'
import { encryptDetails, encryptGuardian } from '../../app/features/booking/encrypted-details.server.ts'
import { isMinorAge } from '../../app/features/booking/guardian/adult-age.ts'
import { encryptNote } from '../../app/features/booking/notes/appointment-notes.server.ts'
import { articleContent } from '../../app/features/content/articles/article.schema.ts'
import { readRichText } from '../../app/features/content/rich-text/rich-text-syntax.ts'
import { encryptMessage } from '../../app/features/messages/messages.server.ts'
import type { Secrets } from '../../app/lib/security/secrets.server.ts'
import { addWorkingHours, workingDayHours } from '../../app/lib/time/working-hours.ts'
import { addSampleGroups, type WaitingEnquiry } from './add-sample-groups.ts'
import { addSampleMoney, addSamplePackages } from './add-sample-money.ts'
import { findId, toSampleAddress } from './sample-names.ts'
import { planSampleAppointments, planSampleSeries, type SampleAppointment } from './sample-schedule.ts'

type Client = (typeof sampleClients)[number]
type BookingRow = typeof bookings.$inferInsert
type Task = typeof followUpTasks.$inferInsert

/**
 * Adds what a sample agency has after some weeks: appointments around now with their clients, prices and payments, series, requests, notes,
 * groups, enquiries of organisations, follow-ups, messages, comments and an article in draft. Nobody did it, so there is no event, no consent and no mail. Everything has the mark of sample rows.
 */
export async function addSampleRecords(tx: Db, secrets: Secrets, now: Temporal.Instant): Promise<void> {
  const alone = planSampleAppointments(now)
  const inSeries = planSampleSeries(alone, now)
  const planned = [...alone, ...inSeries.flat()].map(toAppointment)
  const rows = planned.map(({ row }) => row)
  const requests = sampleWishes.map((wish, index) => toRequest(wish, index, now))
  const all = [...planned, ...requests]
  await tx.insert(bookings).values(all.map(({ row }) => row))
  await tx.insert(sampleBookings).values(all.map(({ row }) => ({ bookingId: row.id })))
  await tx.insert(bookingTexts).values(
    all.map(({ row, client }) => ({
      bookingId: row.id,
      ...encryptDetails(secrets, row.id, sampleTexts[client.text]),
    })),
  )
  await tx.insert(guardians).values(
    all
      .filter(({ row }) => row.guardianAnswer === 'informed')
      .map(({ row, client }) => ({
        bookingId: row.id,
        contactEncrypted: encryptGuardian(secrets, row.id, {
          name: `Parent of ${client.name} Sample`,
          contact: toSampleAddress(`parent.${client.name}`),
        }),
        ...{ status: 'agreed' as const, askedAt: row.createdAt, answeredAt: row.createdAt },
      })),
  )
  await addSeries(tx, inSeries, rows.slice(alone.length))
  await tx.insert(bookingWishes).values(
    requests.map(({ row }, index) => {
      const { office: _, ...wish } = sampleWishes[index] ?? sampleWishes[0]
      return { ...wish, bookingId: row.id, days: [...wish.days], parts: [...wish.parts] }
    }),
  )
  await addClients(tx, all)
  await addSampleMoney(tx, rows)
  await addSamplePackages(
    tx,
    planned.map(({ row, client }) => ({ row, clientId: toClientId(client.name) })),
  )
  await addNotes(tx, secrets, rows)
  await addMessages(tx, secrets, now)
  await addComments(tx, secrets, now)
  const waiting = await addSampleGroups(tx, secrets, now)
  await tx.insert(followUpTasks).values([...listTasks(rows, requests, now), toEnquiryTask(waiting)])
  await addDraft(tx, now)
}

type Planned = Readonly<{ row: BookingRow; client: Client }>

function toAppointment(appointment: SampleAppointment, index: number): Planned {
  const { client, startsAt, endsAt, room, status, isMoved, createdAt } = appointment
  const cancelled = {
    ...{ cancelledAt: createdAt.add({ minutes: 50 }), cancelledBy: 'client' as const },
    cancelReason: index % 2 === 0 ? ('time' as const) : ('ill' as const),
  }
  const row: BookingRow = {
    ...toClientColumns(client, index),
    ...{ id: toSampleId(`appointment ${index}`), status, createdAt, confirmedAt: createdAt },
    ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
    ...{ mode: room ? 'IN_PERSON' : 'ONLINE' },
    officeId: findId(officeRows, appointment.office.name),
    counsellorId: findId(counsellorRows, appointment.counsellor),
    roomId: room && findId(roomRows, room),
    visitorTimeZone: appointment.office.timeZone,
    provenAt: createdAt.add({ minutes: 10 }),
    ...(status === 'cancelled' ? cancelled : {}),
    ...(isMoved ? { clientMoves: 1, icsSequence: 1, revision: 2 } : {}),
  }
  return { row, client }
}

const sampleWishes = [
  { office: 'enugu', mode: 'ONLINE', days: [6], parts: ['morning'], gender: null },
  { office: 'pune', mode: 'ONLINE', days: [], parts: ['evening'], gender: 'FEMALE' },
] as const

/** Somebody for whom none of the open times was right. */
function toRequest({ office }: (typeof sampleWishes)[number], index: number, now: Temporal.Instant): Planned {
  const [first] = sampleClients
  const client = sampleClients.find((one) => one.office === office) ?? first
  const createdAt = now.subtract({ hours: 6 + index })
  const own = {
    id: toSampleId(`request ${index}`),
    status: 'requested' as const,
    createdAt,
    provenAt: createdAt,
  }
  const visitorTimeZone = sampleOffices.find(({ key }) => key === office)?.timeZone
  return { client, row: { ...toClientColumns(client, 0), ...own, visitorTimeZone } }
}

/** Makes series of appointments that stand in the same order. */
async function addSeries(
  tx: Db,
  planned: readonly (readonly SampleAppointment[])[],
  rows: readonly BookingRow[],
): Promise<void> {
  let from = 0
  for (const [index, sessions] of planned.entries()) {
    const own = rows.slice(from, from + sessions.length)
    from += sessions.length
    const [first] = own
    if (!first) continue
    const seriesId = toSampleId(`series ${index}`)
    await tx.insert(series).values({ id: seriesId, everyWeeks: 1, createdAt: first.createdAt })
    await tx
      .insert(seriesBookings)
      .values(own.map(({ id: bookingId }, number) => ({ bookingId, seriesId, number: number + 1 })))
  }
}

function toClientColumns({ name, gender, age, city, office }: Client, index: number) {
  const email = toSampleAddress(`${name}.sample`)
  return {
    ...{ name: `${name} Sample`, email, clientKey: email, gender, age, cityOfResidence: city },
    maritalStatus: maritalStatuses[0],
    channel: channels[(index + age) % channels.length],
    // One of the minors says that it is not safe to ask at home.
    guardianAnswer: isMinorAge(age)
      ? office === 'pune'
        ? ('unsafe' as const)
        : ('informed' as const)
      : null,
  }
}

const toClientId = (name: string) => toSampleId(`client ${name}`)

/** One client for each name. The database deletes a client with the last booking. */
async function addClients(tx: Db, all: readonly Planned[]): Promise<void> {
  const byClient = Map.groupBy(all, ({ client }) => client.name)
  await tx.insert(clients).values(
    [...byClient].flatMap(([name, [first]]) => {
      if (!first) return []
      const { name: fullName, email, clientKey: emailKey, officeId, createdAt } = first.row
      return [{ id: toClientId(name), name: fullName ?? name, email, emailKey, officeId, createdAt }]
    }),
  )
  await tx
    .insert(clientBookings)
    .values(all.map(({ row, client }) => ({ bookingId: row.id, clientId: toClientId(client.name) })))
}

async function addNotes(tx: Db, secrets: Secrets, rows: readonly BookingRow[]): Promise<void> {
  const attended = rows.filter(({ status }) => status === 'attended').slice(-sampleNotes.length)
  await tx.insert(bookingNotes).values(
    attended.map(({ id: bookingId, endsAt, createdAt }, index) => {
      const id = toSampleId(`note ${index}`)
      const at = endsAt ?? createdAt
      const noteEncrypted = encryptNote(secrets, id, sampleNotes[index] ?? '')
      return { id, bookingId, noteEncrypted, createdAt: at, changedAt: at }
    }),
  )
}

async function addMessages(tx: Db, secrets: Secrets, now: Temporal.Instant): Promise<void> {
  await tx.insert(contactMessages).values(
    sampleMessages.map(({ name, hoursAgo, status, isRead, ...texts }, index) => {
      const id = toSampleId(`message ${index}`)
      const createdAt = now.subtract({ hours: hoursAgo })
      return {
        ...{ id, name, email: toSampleAddress(name), status, createdAt, isSample: true },
        ...encryptMessage(secrets, id, texts),
        readAt: isRead ? createdAt.add({ hours: 3 }) : null,
      }
    }),
  )
}

async function addComments(tx: Db, secrets: Secrets, now: Temporal.Instant): Promise<void> {
  await tx.insert(blogComments).values(
    sampleNewComments.map(({ article, name, hoursAgo, status, comment }, index) => {
      const id = toSampleId(`comment ${index}`)
      const details = { name, email: toSampleAddress(name), comment }
      return {
        ...{ id, blogId: article, status, isSample: true, createdAt: now.subtract({ hours: hoursAgo }) },
        ...encryptComment(secrets.fieldKeys, id, details),
      }
    }),
  )
}

/** What is to do about them: a time for each request, two promises that are open, one message that waits too long, and one promise that is kept. */
function listTasks(rows: readonly BookingRow[], requests: readonly Planned[], now: Temporal.Instant): Task[] {
  const unsafe = rows.filter(({ guardianAnswer }) => guardianAnswer === 'unsafe')
  const coming = unsafe.find(({ status, startsAt }) => status === 'confirmed' && isAfter(startsAt, now))
  const past = unsafe.find(({ status }) => status === 'attended')
  const toTask = (row: BookingRow, kind: Task['kind'], createdAt: Temporal.Instant) => ({
    ...{ id: toSampleId(`task ${kind} ${row.id}`), kind, createdAt, dueAt: toDue(row.officeId, createdAt) },
    ...{ subjectType: 'booking' as const, subjectId: row.id, bookingId: row.id, officeId: row.officeId },
  })
  const unread = sampleMessages.findIndex(({ isRead, hoursAgo }) => !isRead && hoursAgo > 24)
  const messageId = toSampleId(`message ${unread}`)
  const unreadSince = now.subtract({ hours: (sampleMessages[unread]?.hoursAgo ?? 24) - 24 })
  const [firstOffice] = officeRows
  return [
    ...requests.map(({ row, client }) => {
      const office = sampleOffices.find(({ key }) => key === client.office)
      return toTask({ ...row, officeId: findId(officeRows, office?.name ?? '') }, 'no_time', row.createdAt)
    }),
    ...(coming ? [toTask(coming, 'unsafe_answer', coming.createdAt)] : []),
    ...(past
      ? [
          {
            ...toTask(past, 'unsafe_answer', past.createdAt),
            ...{ closedAt: past.createdAt.add({ hours: 2 }), outcome: 'reached' as const },
          },
        ]
      : []),
    {
      ...{
        id: toSampleId('task message'),
        kind: 'message_unread',
        subjectType: 'message',
        subjectId: messageId,
      },
      ...{ contactMessageId: messageId, officeId: firstOffice?.id, createdAt: unreadSince },
      dueAt: toDue(firstOffice?.id, unreadSince),
    },
  ]
}

/** Nobody has answered the newest enquiry yet. */
function toEnquiryTask({ enquiryId, createdAt }: WaitingEnquiry): Task {
  const [{ id: officeId } = { id: null }] = officeRows
  return {
    ...{ id: toSampleId('task enquiry'), kind: 'enquiry_new', subjectType: 'enquiry', subjectId: enquiryId },
    ...{ enquiryId, officeId, createdAt, dueAt: toDue(officeId, createdAt) },
  }
}

const isAfter = (one: Temporal.Instant | null | undefined, other: Temporal.Instant) =>
  one ? Temporal.Instant.compare(one, other) > 0 : false

function toDue(officeId: string | null | undefined, from: Temporal.Instant): Temporal.Instant {
  const timeZone = officeRows.find(({ id }) => id === officeId)?.timeZone ?? 'UTC'
  return addWorkingHours(from, workingDayHours, { timeZone, isClosed: () => false })
}

async function addDraft(tx: Db, now: Temporal.Instant): Promise<void> {
  const { key, text, tags, ...facts } = sampleDraft
  const id = toSampleId('article in draft')
  const draft = articleContent.parse({
    ...{ version: 1, ...facts, text: readRichText(text), tags: [...tags] },
    ...{ author: { name: '', role: '', about: '' }, related: [], cover: null, day: null, isPopular: false },
  })
  await tx
    .insert(documents)
    .values({ id, kind: 'article', key, draft, draftedAt: now, createdAt: now, isSample: true })
  await tx.insert(articleAddresses).values({ address: key, documentId: id, createdAt: now })
}
