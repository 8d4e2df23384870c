import { z } from 'zod'
import { joinGroups } from '../../lib/text/show-value.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { services } from '../../words/staff/work/services.ts'
import { serviceLocations, serviceTypes } from './services.ts'

const words = services.wrong

const typeMessage = words.type({ types: 'INDIVIDUAL, GROUP or ORGANIZATION' })

/** `ONLINE` means the stored `VIRTUAL`, because the pricing page calls it online. */
export const ServiceQuery = z.object({
  type: z.enum(serviceTypes, typeMessage).optional(),
  location: z
    .enum(['PHYSICAL', 'VIRTUAL', 'ONLINE'], words.location({ locations: 'PHYSICAL, VIRTUAL or ONLINE' }))
    .transform((value) => (value === 'ONLINE' ? 'VIRTUAL' : value))
    .optional(),
})

export type ServiceFilter = z.output<typeof ServiceQuery>

const highestPrice = 1_000_000_000
const mostSessions = 1_000

const Price = z
  .number(words.price({ example: '15000' }))
  .min(0, words.priceLow({ least: 0 }))
  .max(highestPrice, words.priceHigh({ most: highestPrice.toLocaleString('en-GB') }))
  .refine((value) => Number(value.toFixed(2)) === value, words.priceDecimals({ most: 'two' }))
const Sessions = z
  .int(words.sessions)
  .min(1, words.sessionsLow({ least: 1 }))
  .max(mostSessions, words.sessionsHigh({ most: mostSessions.toLocaleString('en-GB') }))

const fields = {
  name: storedText({ name: words.name, empty: words.nameEmpty, most: 200 }),
  location: z.enum(serviceLocations, words.location({ locations: 'PHYSICAL or VIRTUAL' })),
  type: z.enum(serviceTypes, typeMessage),
  price: Price.describe('Naira'),
  sessions: Sessions,
  isExtra: z.boolean(words.isExtra),
}

export const NewService = z.strictObject({ ...fields, isExtra: fields.isExtra.default(false) })
/** `_id` is accepted, so that a service of the list can be sent back. It changes nothing. */
export const ServiceChange = z.strictObject({ ...fields, _id: z.uuid(words.id) }).partial()

export type NewServiceInput = z.output<typeof NewService>
export type ServiceChangeInput = Omit<z.output<typeof ServiceChange>, '_id'>

/** In the form everything is text, and an empty checkbox is missing. */
export const ServiceForm = z.object({
  ...fields,
  location: z.enum(serviceLocations, words.chooseLocation),
  type: z.enum(serviceTypes, words.chooseType),
  price: z.preprocess(toNumber, Price),
  sessions: z.preprocess(toNumber, Sessions),
  isExtra: z.preprocess((value) => value === 'on', z.boolean()),
})

/** Accepts 15,000 and 15000, but not 15,5. Other text stays unchanged, so that the schema refuses it. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const digits = joinGroups(value)
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value
}
