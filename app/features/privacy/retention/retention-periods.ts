import { type RetentionClass, retentionRules } from './retention-rules.ts'

export const retentionClasses = Object.keys(retentionRules) as readonly RetentionClass[]

/** Returns the instant before which data of a class is to be deleted. */
export function toDeleteBefore(name: RetentionClass, now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO('UTC').subtract(retentionRules[name].period).toInstant()
}

/** Returns the instant at which data is to be deleted whose period counts from `since`. */
export function toDeleteAt(name: RetentionClass, since: Temporal.Instant): Temporal.Instant {
  return since.toZonedDateTimeISO('UTC').add(retentionRules[name].period).toInstant()
}

/** Returns `12 months after your last appointment with us`. */
export function describePeriod(name: RetentionClass): string {
  const { period, from } = retentionRules[name]
  const [unit, count] = Object.entries(period)[0] ?? []
  return `${count} ${unit} ${from}`
}

/** Returns the rules as named points of a guide. */
export function listRetentionPoints() {
  return retentionClasses.map((kind) => {
    const rule = retentionRules[kind]
    const note = 'note' in rule ? ` ${rule.note}` : ''
    return { name: rule.name, text: `${describePeriod(kind)}.${note}` }
  })
}
