type Line = Readonly<{ verifiedOn: string | null; emergency: boolean }>

const trustedDays = 180

/** Emergency numbers, and lines that somebody of the agency rang not more than 180 days ago. */
export function listShownHelplines<L extends Line>(lines: readonly L[], today: Temporal.PlainDate): L[] {
  return lines.filter(
    (line) =>
      line.emergency ||
      (line.verifiedOn !== null && today.since(line.verifiedOn).total('days') <= trustedDays),
  )
}
