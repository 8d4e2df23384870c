import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { readDay } from '../../lib/time/days.ts'
import { dayChoices, isTime, type OpenHours } from '../../lib/time/opening-hours.ts'
import { helplines } from '../../words/staff/helplines.ts'
import { type HoursValues, hoursRows } from './helpline-fields.ts'

const { fields } = helplines

const number = /^\+?\d[\d -]{1,28}$/
const wrongNumber = fields.number({ examples: '14416 or 0800 078 7746' })
const wrongTime = fields.time({ example: '17:00' })
const tick = () =>
  z
    .string()
    .default('')
    .transform((text) => text !== '')
/** A file of an older release has no such field. */
const optional = () => z.string().trim().default('')
const days = () => optional().refine((text) => text === '' || isKnownDays(text), fields.days)
const time = () => optional().refine((text) => text === '' || isTime(text), wrongTime)

/** Returns the schema of the form. A test call cannot be in the future. */
export function toHelplineForm(today: Temporal.PlainDate) {
  return z
    .object({
      country: z.enum(['NG', 'IN'], fields.country),
      name: storedText({ ...fields.name, most: 100 }),
      number: z.string().trim().regex(number, wrongNumber),
      textNumber: optional().refine((text) => text === '' || number.test(text), wrongNumber),
      chatUrl: optional().refine((text) => text === '' || isChatUrl(text), fields.chatUrl),
      about: storedText({ ...fields.about, most: 200 }),
      verifiedOn: z
        .string()
        .trim()
        .transform((text, context) => {
          if (text === '') return null
          const day = readDay(text)
          if (day && Temporal.PlainDate.compare(day, today) <= 0) return day
          context.addIssue(day ? fields.future : fields.day({ example: '2027-01-09' }))
          return z.NEVER
        }),
      emergency: tick(),
      forYoung: tick(),
      dayAndNight: tick(),
      ...{ days1: days(), from1: time(), until1: time() },
      ...{ days2: days(), from2: time(), until2: time() },
      ...{ days3: days(), from3: time(), until3: time() },
    })
    .superRefine((values, context) => {
      for (const row of hoursRows) {
        const typed = readRow(values, row)
        const isStarted = Object.values(typed).some((text) => text !== '')
        for (const field of ['days', 'from', 'until'] as const)
          if (isStarted && typed[field] === '')
            context.addIssue({
              code: 'custom',
              path: [`${field}${row}`],
              message: field === 'days' ? fields.days : wrongTime,
            })
      }
    })
    .transform((values) => {
      const { days1, from1, until1, days2, from2, until2, days3, from3, until3, ...input } = values
      const hours = hoursRows.map((row) => readRow(values, row)).filter((row) => row.days !== '')
      return { ...input, hours: input.dayAndNight ? [] : hours }
    })
}

function readRow(values: HoursValues, row: (typeof hoursRows)[number]): OpenHours {
  return { days: values[`days${row}`], from: values[`from${row}`], until: values[`until${row}`] }
}

const isKnownDays = (text: string) => dayChoices.some((choice) => choice === text)

function isChatUrl(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.hostname.includes('.') && text.length <= 300
}

export type HelplineInput = z.output<ReturnType<typeof toHelplineForm>>
