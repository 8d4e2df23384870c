import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { bookAppointment } from '../book.server.ts'
import { monday8, secrets, toDetails } from '../testing.server.ts'
import { correctBooking } from './correct-booking.server.ts'

const { name, gender, maritalStatus, cityOfResidence, channel, ...others } = toDetails()
const person = { name, gender, maritalStatus, cityOfResidence, channel }
const { complaint, duration, therapyExpectations } = others
const texts = { complaint, duration, therapyExpectations }
const nothing = 'nothing'

test.each([nothing, ...Object.keys(person), ...Object.keys(texts)])(
  'the event of a correction names what changed, and nothing else: %s',
  async (field) => {
    const db = await freshDb()
    const consent = { route: 'api' } as const
    const request = { details: toDetails(), addressProof: 'not_asked', consent } as const
    const booked = await bookAppointment(db, secrets, request, monday8)
    if (!booked.ok) throw new Error(booked.reason)
    const { id: bookingId } = booked.booking
    const change = <Values extends object>(values: Values) =>
      field in values ? { ...values, [field]: 'Other' } : values
    const correction = { bookingId, linkVersion: 1, person: change(person), texts: change(texts) }
    expect(await correctBooking(db, secrets, correction, monday8)).toEqual({ ok: true })
    const isCorrection = eq(auditEvents.action, 'client.data_corrected')
    const [event] = await db.select().from(auditEvents).where(isCorrection)
    expect(event?.detail).toMatchObject({ fields: field === nothing ? [] : [field] })
  },
)
