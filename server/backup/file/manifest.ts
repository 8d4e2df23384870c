import { z } from 'zod'

/** The first entry of a backup. */
export const About = z.object({
  product: z.literal('ireti'),
  format: z.number().int(),
  /** The release that made the backup. */
  version: z.string(),
  madeAt: z.string(),
})

/** The format that this release writes and reads. */
export const currentFormat = 1

/** The last entry of a backup: what is in it. */
export const Manifest = About.extend({
  /** When the newest migration was written, by its journal. */
  lastMigration: z.number().int(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      hash: z.string(),
    }),
  ),
  sequences: z.record(z.string(), z.string()),
  files: z.array(z.object({ key: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** It shows which installation made the backup (hashes.ts). Backups of 0.2.0 have none. */
  hmac: z.object({ key: z.string(), value: z.string() }).optional(),
})

export type About = z.output<typeof About>
export type Manifest = z.output<typeof Manifest>

export const aboutName = 'about.json'
export const manifestName = 'manifest.json'

export const toBlockName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`
export const toFileName = (key: string) => `files/${key}`
export const toMigrationName = (when: number) => `migrations/${when}.sql`

type Part = Readonly<{ table: string } | { file: string } | { migration: number }>

/** Returns of which table or uploaded file an entry is a part, or which migration it is; null for the first and the last entry. */
export function parseEntryName(name: string): Part | null {
  const table = /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]
  if (table) return { table }
  const migration = /^migrations\/(\d{1,15})\.sql$/.exec(name)?.[1]
  if (migration) return { migration: Number(migration) }
  return name.startsWith('files/') ? { file: name.slice('files/'.length) } : null
}

export const countRows = ({ tables }: Pick<Manifest, 'tables'>) =>
  tables.reduce((sum, { rows }) => sum + rows, 0)
