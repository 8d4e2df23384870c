import { z } from 'zod'
import { currencies, type enteredKinds, priceReasons } from '../../db/money-kinds.ts'
import { orBlank } from '../../lib/text/or-blank.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { readDay } from '../../lib/time/days.ts'
import { money as words } from '../../words/staff/work/money.ts'
import { exampleAmount, mostAmount, readAmount } from './amount.ts'
import { mostSessions } from './package-rules.ts'

export const mostHowToPay = 600

export const mostRequest = 200

/** In place of the id of a service. */
export const otherPrice = 'other'

const wrongSessions = words.packages.sessionsMissing({ most: mostSessions })

export const wrongAmount = words.wrongAmount({ example: exampleAmount })

/** An amount as it is typed, in kobo or paise. */
export const TypedAmount = z
  .string(wrongAmount)
  .transform(readAmount)
  .refine((amount) => amount !== null, { error: wrongAmount, abort: true })
  .refine(
    (amount) => Number(amount) <= mostAmount,
    // Beside naira and rupees.
    words.amountTooLarge({ most: new Intl.NumberFormat('en').format(mostAmount / 100) }),
  )
  .transform(Number)

/** An amount in kobo or paise, or null for a blank text. */
export const OptionalAmount = orBlank(TypedAmount, wrongAmount)

export const PlacePriceForm = z.object({
  naira: TypedAmount,
  rupees: OptionalAmount,
  reason: z.enum(priceReasons, words.card.reasonMissing),
})

export const PriceForm = PlacePriceForm.extend({
  serviceId: orBlank(z.uuid()),
})

/** `today`: the day of the person who enters it. */
export const toPaymentForm = <Kind extends (typeof enteredKinds)[number]>(
  kinds: readonly Kind[],
  today: Temporal.PlainDate,
) =>
  z.object({
    kind: z.enum(kinds, words.kindMissing),
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

/** Digits alone: `1e1` is no count. */
const readCount = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** Empty fields are those of the chosen service. */
export const PackageForm = z.object({
  serviceId: orBlank(z.uuid()),
  name: storedText({
    name: words.packages.nameText,
    empty: '',
    most: 200,
    mayBeBlank: true,
  }),
  sessions: z
    .string(wrongSessions)
    .transform((typed) => (typed.trim() === '' ? null : readCount(typed)))
    .refine(
      (count) => count === null || (Number.isInteger(count) && count > 0 && count <= mostSessions),
      wrongSessions,
    ),
  amount: OptionalAmount,
  currency: z.enum(currencies),
  paymentKey: z.uuid(),
})

/** What of its money the client of an ended package gets back. */
export const EndPackageForm = z.object({ returned: TypedAmount })

export const ReducedForm = z.object({
  amount: TypedAmount.refine((amount) => amount > 0, words.request.missing),
  currency: z.enum(currencies),
})

export const HowToPay = storedText({
  name: words.office.textName,
  empty: '',
  most: mostHowToPay,
  lines: true,
  mayBeBlank: true,
})
