/** Texts for the day field of a form. `isDay`: the text is a day of this century. */
export const typedDays: readonly (readonly [typed: string, isDay: boolean])[] = [
  ['2027-01-09', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['0000-01-01', false],
  // A browser sends this when somebody types 27 as the year.
  ['0027-01-09', false],
  ['2127-01-09', false],
]
