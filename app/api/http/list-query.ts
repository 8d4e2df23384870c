import { z } from 'zod'

const wholeNumber = (name: string, highest: number) =>
  z
    .string(`${name} must be given once`)
    .regex(/^[0-9]{1,7}$/, { error: `${name} must be a whole number`, abort: true })
    .transform(Number)
    .refine((value) => value >= 1, `${name} must be 1 or more`)
    .refine((value) => value <= highest, `${name} must be ${highest.toLocaleString('en-GB')} or less`)
    .meta({ type: 'integer', minimum: 1, maximum: highest })

/** The query of every list. The default is the first 1,000 rows. */
export const ListQuery = z.object({
  page: wholeNumber('page', 1_000_000).default(1).meta({ description: 'From 1 on; 1 when left out' }),
  limit: wholeNumber('limit', 1_000).default(1_000).meta({ description: '1,000 when left out' }),
})

/** For calls without a query: a misspelt parameter is refused and not ignored. */
export const NoQuery = z.strictObject({})
