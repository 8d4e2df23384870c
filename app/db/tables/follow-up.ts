import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { offices } from './availability.ts'
import { bookings } from './booking.ts'
import { instant } from './columns.ts'
import { groupPlaces } from './groups.ts'
import { contactMessages } from './public-content.ts'
import { workshopEnquiries } from './workshops.ts'

export const taskKinds = [
  'unsafe_answer',
  'call_client',
  'guardian_unanswered',
  'guardian_refused',
  'address_unproven',
  'mail_bounced',
  'honeypot',
  'no_time',
  // The message has no answer yet. At first this kind meant a message that nobody had opened.
  'message_unread',
  'meeting_link_missing',
  'helpline_unverified',
  'enquiry_new',
  'guardian_to_ask',
  'outside_changed',
] as const

export type TaskKind = (typeof taskKinds)[number]

/** What a member of staff did before closing a task. */
export const staffOutcomes = ['reached', 'not_reached', 'corrected', 'not_needed', 'other'] as const

/** Why the software closed a task. */
export const automaticOutcomes = [
  'booking_cancelled',
  'cancel_undone',
  'booking_ended',
  'time_given',
  'attended',
  'released',
  'mail_sent',
  'message_opened',
  'message_moved',
  'comment_moved',
  'guardian_answered',
  'link_added',
  'number_tested',
  'number_removed',
  'enquiry_answered',
  'place_gone',
  'age_corrected',
] as const

/** A promise that somebody must keep. One matter makes one task. */
export const followUpTasks = pgTable(
  'follow_up_tasks',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: taskKinds }).notNull(),
    subjectType: text({
      enum: ['booking', 'mail', 'message', 'comment', 'helpline', 'enquiry', 'place'],
    }).notNull(),
    subjectId: text().notNull(),
    /** The booking of the subject. Its counsellor sees the task. */
    bookingId: uuid().references(() => bookings.id, { onDelete: 'cascade' }),
    /** The message of the subject. The task is deleted with it. */
    contactMessageId: uuid().references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** The enquiry of the subject. The task is deleted with it. */
    enquiryId: uuid().references(() => workshopEnquiries.id, { onDelete: 'cascade' }),
    /** The place in a group of the subject. The task is deleted with it. */
    groupPlaceId: uuid().references(() => groupPlaces.id, { onDelete: 'cascade' }),
    /** The office whose working hours gave `dueAt`. */
    officeId: uuid().references(() => offices.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** When the last mail about the overdue task was queued. */
    escalatedAt: instant(),
    closedAt: instant(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    outcome: text({ enum: [...staffOutcomes, ...automaticOutcomes] }),
    /** What was done, encrypted with the task's id (lib/security/encryption.server.ts). */
    noteEncrypted: text('note_sealed'),
    /** Each change of owner or state raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    unique('follow_up_tasks_matter').on(table.kind, table.subjectType, table.subjectId),
    check(
      'follow_up_tasks_closed_with_outcome',
      sql`(${table.closedAt} is null) = (${table.outcome} is null)`,
    ),
    index('follow_up_tasks_open').on(table.dueAt, table.id).where(sql`${table.closedAt} is null`),
    index('follow_up_tasks_closed').on(table.closedAt, table.id).where(sql`${table.closedAt} is not null`),
    index('follow_up_tasks_booking').on(table.bookingId),
    index('follow_up_tasks_message')
      .on(table.contactMessageId)
      .where(sql`${table.contactMessageId} is not null`),
    index('follow_up_tasks_place').on(table.groupPlaceId).where(sql`${table.groupPlaceId} is not null`),
    index('follow_up_tasks_enquiry').on(table.enquiryId).where(sql`${table.enquiryId} is not null`),
  ],
)
