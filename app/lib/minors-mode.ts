export const countries = ['NG', 'IN'] as const
export type Country = (typeof countries)[number]

const modes = ['guardian_required', 'health_exempt'] as const

/**
 * Returns the countries in which clients under 18 agree for themselves, from a value like `NG:health_exempt,IN:guardian_required`.
 * A country that is left out requires a guardian. Returns null when the value is not valid.
 */
export function parseMinorsMode(value: string): readonly Country[] | null {
  const exempt: Country[] = []
  for (const part of value.split(',')) {
    const [name, mode] = part.split(':').map((text) => text.trim())
    const country = countries.find((known) => known === name)
    if (!country || !modes.some((known) => known === mode)) return null
    if (mode === 'health_exempt') exempt.push(country)
  }
  return exempt
}
