type Holiday = Readonly<{ country: 'NG' | 'IN'; on: string; name: string }>

/** These days have the same date each year. */
const fixed = [
  { country: 'NG', day: '01-01', name: 'New Year’s Day' },
  { country: 'NG', day: '05-01', name: 'Workers’ Day' },
  { country: 'NG', day: '06-12', name: 'Democracy Day' },
  { country: 'NG', day: '10-01', name: 'Independence Day' },
  { country: 'NG', day: '12-25', name: 'Christmas Day' },
  { country: 'NG', day: '12-26', name: 'Boxing Day' },
  { country: 'IN', day: '01-26', name: 'Republic Day' },
  { country: 'IN', day: '05-01', name: 'Maharashtra Day' },
  { country: 'IN', day: '08-15', name: 'Independence Day' },
  { country: 'IN', day: '10-02', name: 'Gandhi Jayanti' },
  { country: 'IN', day: '12-25', name: 'Christmas Day' },
] as const

/**
 * Days that depend on Easter. Days that depend on the moon (Eid, Diwali, Holi and others) are announced each year, and the
 * agency enters them then.
 */
const movable: readonly Holiday[] = [
  { country: 'NG', on: '2027-03-26', name: 'Good Friday' },
  { country: 'NG', on: '2027-03-29', name: 'Easter Monday' },
  { country: 'IN', on: '2027-03-26', name: 'Good Friday' },
  { country: 'NG', on: '2028-04-14', name: 'Good Friday' },
  { country: 'NG', on: '2028-04-17', name: 'Easter Monday' },
  { country: 'IN', on: '2028-04-14', name: 'Good Friday' },
]

const years = [2026, 2027, 2028] as const

/** The initial public holidays of both countries. The agency must check and complete them each year. */
export const publicHolidays: readonly Holiday[] = [
  ...years.flatMap((year) =>
    fixed.map(({ country, day, name }) => ({ country, on: `${year}-${day}`, name })),
  ),
  ...movable,
]
