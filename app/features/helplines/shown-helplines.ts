type Line = Readonly<{ verifiedOn: Temporal.PlainDate | null; emergency: boolean }>

/** A test call counts for so many days. */
export const verificationDays = 180

/** Returns whether somebody has called the number in the last 180 days. A day in the future does not count. */
export function isVerified({ verifiedOn }: Pick<Line, 'verifiedOn'>, today: Temporal.PlainDate): boolean {
  if (!verifiedOn) return false
  const days = today.since(verifiedOn).total('days')
  return days >= 0 && days <= verificationDays
}

/** Returns the emergency numbers and the verified helplines. Visitors see no others. */
export function listShownHelplines<L extends Line>(lines: readonly L[], today: Temporal.PlainDate): L[] {
  return lines.filter((line) => line.emergency || isVerified(line, today))
}
