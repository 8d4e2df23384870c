import { z } from 'zod'

const wholeNumber = (name: string, highest: number) =>
  z.coerce
    .number(`${name} must be a whole number`)
    .int(`${name} must be a whole number`)
    .min(1, `${name} must be 1 or more`)
    .max(highest, `${name} must be ${highest} or less`)

/** `?page=&limit=` of every list; without a limit the first 1,000. */
export const ListQuery = z.object({
  page: wholeNumber('page', 1_000_000).default(1),
  limit: wholeNumber('limit', 1_000).default(1_000),
})
