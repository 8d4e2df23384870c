type Line = Readonly<{ verifiedOn: string | null; emergency: boolean }>

const verificationDays = 180

/** Returns the emergency numbers and the helplines that the agency has called in the last 180 days. */
export function listShownHelplines<L extends Line>(lines: readonly L[], today: Temporal.PlainDate): L[] {
  return lines.filter(
    (line) =>
      line.emergency ||
      (line.verifiedOn !== null && today.since(line.verifiedOn).total('days') <= verificationDays),
  )
}
