import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../app/db/open.server.ts'
import type { Author } from '../../app/db/record-audit.server.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  workingHours,
} from '../../app/db/tables/availability.ts'
import {
  NewCounsellor,
  parseHours,
  RoomForm,
} from '../../app/features/availability/editing/availability.schema.ts'
import type { ChangeResult } from '../../app/features/availability/editing/change-availability.server.ts'
import { addClosure } from '../../app/features/availability/editing/closures.server.ts'
import { addCounsellor, saveHours } from '../../app/features/availability/editing/counsellors.server.ts'
import {
  type ExceptionValues,
  exceptionNames,
  parseException,
  toExceptionValues,
} from '../../app/features/availability/editing/exception.schema.ts'
import {
  type Errors,
  maxRows,
  rowNames,
  settingNames,
  toHoursValues,
} from '../../app/features/availability/editing/hours-values.ts'
import { listOfficesWithRooms, saveRoom } from '../../app/features/availability/editing/offices.server.ts'
import { CommandProblem } from '../problems.ts'
import { definePart } from './part.ts'

// These rows decide when people can book. What a server has of them stays as it is: an import only adds.
const isEqual = () => true

/** An office as the file names it: it can have another id on another server. */
export const toOfficeName = ({ country, name }: Readonly<{ country: string; name: string }>) =>
  `${country} ${name}`

export const roomsPart = definePart({
  list: async (db) =>
    (await listOfficesWithRooms(db)).flatMap((office) =>
      office.rooms.map(({ id, name, retired }) => ({ id, office: toOfficeName(office), name, retired })),
    ),
  toSchema: () => RoomForm.extend({ office: z.string(), retired: z.boolean() }),
  isSame: (item, present) => item.office === present.office && item.name === present.name,
  isEqual,
  toLabel: ({ office, name }) => `room ${name} of ${office}`,
  async write(tx, { input }, author) {
    const { id: officeId, revision } = await requireOffice(tx, input.office)
    const room = { officeId, revision, roomId: null, name: input.name, retired: input.retired }
    requireDone(await saveRoom(tx, room, toRequest(author)), `the room ${input.name}`)
  },
})

export const holidaysPart = definePart({
  async list(db) {
    const isHoliday = and(
      eq(availabilityExceptions.kind, 'holiday'),
      sql`${availabilityExceptions.endsOn} >= current_date`,
    )
    const rows = await db
      .select({ holiday: availabilityExceptions, office: offices })
      .from(availabilityExceptions)
      .leftJoin(offices, eq(offices.id, availabilityExceptions.officeId))
      .where(isHoliday)
      .orderBy(asc(availabilityExceptions.startsOn), asc(availabilityExceptions.id))
    return rows.map(({ holiday, office }) => ({
      id: holiday.id,
      ...toExceptionValues({ ...holiday, officeId: office && toOfficeName(office) }),
    }))
  },
  toSchema: (now) =>
    z.record(z.enum(exceptionNames), z.string()).transform((values, context) => {
      const office = { id: values.where, timeZone: 'UTC' }
      const parsed = parseException(values as ExceptionValues, { kind: 'holiday', offices: [office], now })
      return parsed.ok ? parsed.exception : addIssues(context, parsed.errors)
    }),
  isSame: (item, present) => toDays(item) === toDays(present),
  isEqual,
  toLabel: ({ note, startsOn }) => `holiday ${note} on ${startsOn}`,
  async write(tx, { input }, author) {
    const officeId = input.officeId && (await requireOffice(tx, input.officeId)).id
    const label = `the holiday ${input.note} on ${input.startsOn}`
    requireDone(await addClosure(tx, { ...input, officeId }, toRequest(author)), label)
  },
})

const toDays = ({ where, startsOn, endsOn, from, until }: ExceptionValues) =>
  [where, startsOn, endsOn, from, until].join()

/** A counsellor brings no account, no address of online meetings and no calendar feed. */
export const counsellorsPart = definePart({
  async list(db) {
    const hours = await db
      .select({ row: workingHours, office: offices })
      .from(workingHours)
      .innerJoin(offices, eq(offices.id, workingHours.officeId))
      .orderBy(asc(workingHours.weekday), asc(workingHours.startsMinute), asc(workingHours.id))
    const byCounsellor = Map.groupBy(hours, ({ row }) => row.counsellorId)
    const rows = await db.select().from(counsellors).orderBy(asc(counsellors.name), asc(counsellors.id))
    return rows.map((counsellor) => {
      const own = byCounsellor.get(counsellor.id) ?? []
      const named = own.map(({ row, office }) => ({ ...row, officeId: toOfficeName(office) }))
      const zones = new Map(own.map(({ office }) => [toOfficeName(office), office.timeZone]))
      return {
        ...{
          id: counsellor.id,
          name: counsellor.name,
          email: counsellor.email,
          isSample: counsellor.isSample,
        },
        ...toHoursValues({ counsellor, hours: named }),
        zones: Object.fromEntries(zones),
      }
    })
  },
  toSchema: (now) =>
    NewCounsellor.pick({ name: true, email: true })
      .extend({
        settings: z.record(z.enum(settingNames), z.string()),
        rows: z.array(z.record(z.enum(rowNames), z.string())).max(maxRows),
        zones: z.record(z.string(), z.string()),
      })
      .transform(({ name, email, zones, ...values }, context) => {
        const places = Object.entries(zones).map(([id, timeZone]) => ({ id, timeZone }))
        const { settings, hours, errors } = {
          errors: null,
          settings: null,
          hours: null,
          ...parseHours(values, places, now),
        }
        return settings && hours ? { name, email, settings, hours } : addIssues(context, errors ?? {})
      }),
  // An invented counsellor can have the name of a real one.
  isSame: (item, present) =>
    item.name === present.name && (!present.isSample || item.email === present.email),
  isEqual,
  toLabel: ({ name }) => `counsellor ${name}`,
  async write(tx, { id, input: { name, email, settings, hours } }, author) {
    const { timeZone } = settings
    await addCounsellor(tx, { name, email, timeZone, meetingAddress: null }, author, id)
    const placed = []
    for (const row of hours) placed.push({ ...row, officeId: (await requireOffice(tx, row.officeId)).id })
    const change = { counsellorId: id, revision: 1, settings, hours: placed }
    requireDone(
      await saveHours(tx, { counsellorId: null }, change, toRequest(author)),
      `the hours of ${name}`,
    )
  },
})

function addIssues(context: z.core.$RefinementCtx, errors: Errors): never {
  for (const [name, messages] of Object.entries(errors))
    for (const message of messages) context.addIssue({ code: 'custom', message, path: [name] })
  return z.NEVER
}

async function requireOffice(tx: Db, named: string) {
  const found = (await listOfficesWithRooms(tx)).find((office) => toOfficeName(office) === named)
  if (!found) throw new CommandProblem(`The file names the office ${named}, which is no office here.`)
  return found
}

const toRequest = (author: Author) => ({ ...author, isPreview: false, shownIds: [], isAccepted: false })

/** Nothing that an import adds may end a booked session. */
function requireDone(result: ChangeResult, what: string): void {
  if (!result.ok)
    throw new CommandProblem(
      `Nothing was imported: ${what} ends booked sessions. Enter it in the back office.`,
    )
}
