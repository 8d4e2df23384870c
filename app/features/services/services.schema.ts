import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { serviceLocations, serviceTypes } from './services.ts'

const typeMessage = 'Type must be INDIVIDUAL, GROUP or ORGANIZATION'

/** `ONLINE` means the stored `VIRTUAL`, because the pricing page calls it online. */
export const ServiceQuery = z.object({
  type: z.enum(serviceTypes, typeMessage).optional(),
  location: z
    .enum(['PHYSICAL', 'VIRTUAL', 'ONLINE'], 'Location must be PHYSICAL, VIRTUAL or ONLINE')
    .transform((value) => (value === 'ONLINE' ? 'VIRTUAL' : value))
    .optional(),
})

export type ServiceFilter = z.output<typeof ServiceQuery>

const Price = z
  .number('Price must be a number, such as 15000')
  .min(0, 'Price must be 0 or more')
  .max(1_000_000_000, 'Price must be 1,000,000,000 or less')
  .refine((value) => Number(value.toFixed(2)) === value, 'Price must have at most two decimals')
const Sessions = z
  .int('Sessions must be a whole number')
  .min(1, 'Sessions must be 1 or more')
  .max(1_000, 'Sessions must be 1,000 or less')

const fields = {
  name: storedText({ name: 'The name', empty: 'Enter a name', most: 200 }),
  location: z.enum(serviceLocations, 'Location must be PHYSICAL or VIRTUAL'),
  type: z.enum(serviceTypes, typeMessage),
  price: Price.describe('Naira'),
  sessions: Sessions,
  isExtra: z.boolean('isExtra must be true or false'),
}

export const NewService = z.strictObject({ ...fields, isExtra: fields.isExtra.default(false) })
/** `_id` is accepted, so that a service of the list can be sent back. It changes nothing. */
export const ServiceChange = z
  .strictObject({ ...fields, _id: z.uuid('_id must be the id of the service') })
  .partial()

export type NewServiceInput = z.output<typeof NewService>
export type ServiceChangeInput = Omit<z.output<typeof ServiceChange>, '_id'>

/** In the form everything is text, and an empty checkbox is missing. */
export const ServiceForm = z.object({
  ...fields,
  location: z.enum(serviceLocations, 'Choose a location'),
  type: z.enum(serviceTypes, 'Choose a type'),
  price: z.preprocess(toNumber, Price),
  sessions: z.preprocess(toNumber, Sessions),
  isExtra: z.preprocess((value) => value === 'on', z.boolean()),
})

/** Accepts 15,000 and 15000. Other text stays unchanged, so that the schema refuses it. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const digits = value.replace(/[,\s]/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : value
}
