import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { money as words } from '../../words/staff/work/money.ts'
import { exampleAmount, mostAmount, readAmount, showAmount } from './amount.ts'

export const mostHowToPay = 600

export const wrongAmount = words.wrongAmount({ example: exampleAmount })

/** An amount as it is typed, in kobo or paise. */
export const TypedAmount = z
  .string(wrongAmount)
  .transform(readAmount)
  .refine((amount) => amount !== null, { error: wrongAmount, abort: true })
  .refine(
    (amount) => Number(amount) <= mostAmount,
    words.amountTooLarge({ most: showAmount(mostAmount, 'NGN') }),
  )
  .transform(Number)

/** The same, or nothing. */
export const OptionalAmount = z
  .string(wrongAmount)
  .transform((typed) => typed.trim())
  .pipe(z.union([z.literal('').transform(() => null), TypedAmount]))

export const PriceForm = z.object({
  serviceId: z.union([z.literal('').transform(() => null), z.uuid()]),
  naira: TypedAmount,
  rupees: OptionalAmount,
})

export const HowToPay = storedText({
  name: words.office.textName,
  empty: '',
  most: mostHowToPay,
  lines: true,
  mayBeBlank: true,
})
