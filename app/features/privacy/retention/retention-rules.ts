type Period = Readonly<{ hours: number } | { days: number } | { months: number }>

type RetentionRule = Readonly<{
  period: Period
  /** What is deleted, as visitors read it. */
  name: string
  /** From when the period counts. It follows the period in a sentence. */
  from: string
  /** What else a visitor must know. */
  note?: string
}>

/** How long personal data stays, by class. The job, `/privacy`, `/admin/retention` and docs/privacy.md show and use these periods. */
export const retentionRules = {
  booking: {
    period: { months: 12 },
    name: 'A booking with what you wrote and what your counsellor noted',
    from: 'after your last appointment with us',
  },
  unagreed_text: {
    period: { hours: 72 },
    name: 'What you wrote about your health without agreeing that we use it',
    from: 'after we got it',
    note: 'Nobody can read it before you agree.',
  },
  hold: {
    period: { days: 30 },
    name: 'A time that you chose and did not confirm',
    from: 'after it ended',
    note: 'The time is free again after 15 minutes, and your answers are not stored with it.',
  },
  mail_file: {
    period: { days: 30 },
    name: 'The text of a mail, when our site stores it',
    from: 'after it was written',
  },
  mail: {
    period: { months: 6 },
    name: 'That we sent you a mail, and your address in this list',
    from: 'after it was written',
  },
  webhook: {
    period: { days: 30 },
    name: 'That we told a program of ours of your appointment, without your name',
    from: 'after it happened',
  },
  message: {
    period: { months: 6 },
    name: 'A message to our offices',
    from: 'after we got it',
    note: 'Our offices also got it as ordinary mail, which they delete themselves.',
  },
  comment: {
    period: { months: 24 },
    name: 'A comment under an article',
    from: 'after you wrote it',
  },
  session: {
    period: { days: 30 },
    name: 'That you were signed in, and when',
    from: 'after the sign-in ended',
  },
  sign_in_audit: {
    period: { months: 12 },
    name: 'From where somebody signed in or changed an account',
    from: 'after it happened',
    note: 'That it happened stays in our audit log.',
  },
} as const satisfies Record<string, RetentionRule>

export type RetentionClass = keyof typeof retentionRules

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
