import type { Words } from '../../../words/words.ts'

type RetentionWords = Words['retention']

type Period = Readonly<{ hours: number } | { days: number } | { months: number }>

/** How long personal data stays, by class. The job, `/privacy`, `/admin/retention` and docs/privacy.md show and use these periods. */
export const retentionRules = {
  booking: { period: { months: 12 } },
  unagreed_text: { period: { hours: 72 } },
  hold: { period: { days: 30 } },
  group: { period: { months: 12 } },
  mail_file: { period: { days: 30 } },
  mail: { period: { months: 6 } },
  webhook: { period: { days: 30 } },
  message: { period: { months: 6 } },
  enquiry: { period: { months: 12 } },
  attendance: { period: { days: 30 } },
  comment: { period: { months: 24 } },
  session: { period: { days: 30 } },
  sign_in_audit: { period: { months: 12 } },
} as const satisfies Readonly<Record<keyof RetentionWords, Readonly<{ period: Period }>>>

/** While money is open (`selectOpenMoney`), a booking or a group session stays, at most for so long after the last session or sale. */
export const openMoneyMonths = 36

/** The screen lists what is deleted within so many days. */
export const daysAhead = 30

export type RetentionClass = keyof typeof retentionRules

export const retentionClasses = Object.keys(retentionRules) as readonly RetentionClass[]

/** Returns after how many hours the job looks at a class again. The screen says so, too. */
export const toPauseHours = (name: RetentionClass) => ('hours' in retentionRules[name].period ? 1 : 24)

/** Returns the instant before which data of a class is to be deleted. */
export function toDeleteBefore(name: RetentionClass, now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').subtract(retentionRules[name].period).toInstant()
}

/** Returns the instant at which data is to be deleted whose period counts from `since`. */
export function toDeleteAt(name: RetentionClass, since: Temporal.Instant): Temporal.Instant {
  return since.toZonedDateTimeISO('UTC').add(retentionRules[name].period).toInstant()
}

/** Returns the instant before which the last session or sale must be, so that open money keeps nothing any more. */
export function toSettleBefore(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').subtract({ months: openMoneyMonths }).toInstant()
}

/** Returns the instant at which data is to be deleted although money is open. `since` is the last session or sale. */
export function toSettleAt(since: Temporal.Instant): Temporal.Instant {
  return since.toZonedDateTimeISO('UTC').add({ months: openMoneyMonths }).toInstant()
}

/** Returns `12 months after your last session with us`. */
export function describePeriod(
  name: RetentionClass,
  words: Readonly<Record<RetentionClass, Readonly<{ from: string }>>>,
): string {
  const [unit, count] = Object.entries(retentionRules[name].period)[0] ?? []
  return `${count} ${unit} ${words[name].from}`
}

/** Returns the rules as named points of a guide. */
export function listRetentionPoints(
  words: RetentionWords,
  { holdMinutes }: Readonly<{ holdMinutes: number }>,
) {
  return retentionClasses.map((name) => {
    const rule = words[name]
    const note = 'note' in rule ? rule.note : null
    const text = typeof note === 'function' ? note({ holdMinutes, openMoneyMonths }) : note
    return { name: rule.name, text: `${describePeriod(name, words)}.${text ? ` ${text}` : ''}` }
  })
}
