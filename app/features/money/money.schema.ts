import { z } from 'zod'
import { currencies } from '../../db/money-kinds.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { readDay } from '../../lib/time/days.ts'
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

/** `today`: the day of the person who enters it. */
export const toPaymentForm = (today: Temporal.PlainDate) =>
  z.object({
    amount: TypedAmount.refine((amount) => amount > 0, words.amountMissing),
    currency: z.enum(currencies),
    paidOn: z
      .string()
      .transform(readDay)
      .refine((day) => day !== null && Temporal.PlainDate.compare(day, today) <= 0, {
        error: words.wrongDay,
        abort: true,
      })
      .transform((day) => day ?? today),
    paymentKey: z.uuid(),
  })

export const HowToPay = storedText({
  name: words.office.textName,
  empty: '',
  most: mostHowToPay,
  lines: true,
  mayBeBlank: true,
})
