/** The settings of one session of PostgreSQL. Its role and its database can have settings of their own, and these count. */
export type Durability = Readonly<{
  fsync: string
  synchronous_commit: string
  full_page_writes: string
  synchronous_standby_names: string
}>

export const durabilityQuery = `select ${[
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'synchronous_standby_names',
]
  .map((name) => `current_setting('${name}') as ${name}`)
  .join(', ')}`

/** Returns the settings that are off, so that a power cut can lose acknowledged changes or damage the database. */
export function listSettingsOff(durability: Durability): string[] {
  const needed = ['fsync', 'synchronous_commit', 'full_page_writes'] as const
  return needed.filter((name) => durability[name] === 'off')
}
