import { z } from 'zod'
import { workshopPlaces } from '../../db/tables/workshops.ts'
import { toOptionalAddress } from '../../lib/text/email-address.ts'
import { joinGroups } from '../../lib/text/show-value.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { readDay } from '../../lib/time/days.ts'
import type { Words } from '../../words/words.ts'

type EnquiryWords = Readonly<{
  workshops: Pick<Words['workshops'], 'fields'>
  fields: Pick<Words['fields'], 'email'>
}>
type FieldWords = Words['workshops']['fields']

/** The page promises an answer within these working days. */
export const answerDays = 3

export const mostPeople = 5_000
export const dayNames = ['day1', 'day2', 'day3'] as const

const optionalText = (rule: FieldWords['remark'], most: number, lines = false) =>
  storedText({ ...rule, most, mayBeBlank: true, lines })

const toPhone = (fields: FieldWords) =>
  optionalText(fields.phone, 40).refine(
    (typed) => typed === '' || (/^\+?[\d\s()./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 7),
    fields.phoneForm,
  )

const toPeople = (fields: FieldWords) =>
  z
    .string(fields.people)
    .transform(joinGroups)
    .refine((typed) => /^\d{1,9}$/.test(typed) && Number(typed) >= 1, { error: fields.people, abort: true })
    .transform(Number)
    .refine((people) => people <= mostPeople, fields.peopleMost({ most: mostPeople }))

/** Accepts a day from `today` on, or nothing. */
const toDay = (fields: FieldWords, today: Temporal.PlainDate) =>
  z
    .string(fields.day)
    .refine((typed) => typed === '' || readDay(typed) !== null, { error: fields.day, abort: true })
    .refine((typed) => typed === '' || Temporal.PlainDate.compare(typed, today) >= 0, fields.pastDay)

const toShape = ({ workshops: { fields }, fields: { email } }: EnquiryWords) => ({
  organisation: storedText({ ...fields.organisation, most: 200 }),
  name: storedText({ ...fields.name, most: 200 }),
  email: toOptionalAddress(email),
  phone: toPhone(fields),
  people: toPeople(fields),
  topic: storedText({ ...fields.topic, most: 500 }),
  place: z.enum(workshopPlaces, fields.place),
  address: optionalText(fields.address, 500),
  dates: optionalText(fields.dates, 500),
  remark: optionalText(fields.remark, 2_000, true),
})

export const enquiryFields = [
  ...(['organisation', 'name', 'email', 'phone', 'people', 'topic', 'place'] as const),
  ...(['address', 'dates', 'remark'] as const),
  ...dayNames,
] as const

/** What an organisation sends. `today` is the day of the place that is behind all others, so that nobody is told that today is over. */
export function newEnquiry(words: EnquiryWords, today: Temporal.PlainDate) {
  const { fields } = words.workshops
  const day = toDay(fields, today)
  return z
    .object({ ...toShape(words), day1: day, day2: day, day3: day })
    .check(({ value, issues }) => {
      const { email, phone, place, address, dates, day1, day2, day3 } = value
      const refuse = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: value })
      if (email === '' && phone === '') refuse('email', fields.emailOrPhone)
      if (place === 'theirs' && address === '') refuse('address', fields.address.empty)
      if (dates === '' && !day1 && !day2 && !day3) refuse('dates', fields.dates.empty)
    })
    .transform(({ day1, day2, day3, email, ...enquiry }) => ({
      ...enquiry,
      /** Null: staff call. */
      email: email || null,
      days: [...new Set([day1, day2, day3].filter(Boolean))].sort(),
    }))
}

export type NewEnquiry = z.output<ReturnType<typeof newEnquiry>>
