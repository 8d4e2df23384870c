import { sql } from 'drizzle-orm'
import type { Db } from '../../app/db/open.server.ts'
import { emptyExampleFacts } from '../../app/db/setup.server.ts'
import { inTransaction } from '../../app/db/transactions.server.ts'
import { announce } from '../../app/events/announce.server.ts'
import { listFileKeys } from '../../app/features/media/import-picture.server.ts'
import { findSampleData } from '../../app/features/setup/find-sample-data.server.ts'
import { takeAsOwn } from '../../app/features/setup/sample-data.server.ts'
import type { Uploads } from '../../app/lib/http/uploads.server.ts'
import { isUuid } from '../../app/lib/text/form-text.ts'
import { type PictureSize, pictureSizes } from '../../app/ui/picture/picture-files.ts'
import { CommandProblem } from '../problems.ts'
import { filesFolder } from './export-site.ts'
import type { Item } from './part.ts'
import { listSite, type PartName, partNames, parts, type Site } from './parts.ts'
import { readSiteFile, siteName } from './site-file.ts'

type Target = Readonly<{ db: Db; uploads: Uploads }>
type Wishes = Readonly<{
  path: string
  /** What differs here is replaced. */
  replaces: boolean
}>
export type ImportResult = Readonly<{ added: number; replaced: number; unchanged: number; files: number }>

/**
 * Imports a file: adds what this server lacks, and replaces what differs. What the file lacks stays. Everything is written in one transaction,
 * or nothing. Throws a `CommandProblem` that names the places of the file that are wrong, or what would be replaced.
 */
export async function importSite(
  { db, uploads }: Target,
  { path, replaces }: Wishes,
  now: Temporal.Instant,
): Promise<ImportResult> {
  const entries = readSiteFile(path)
  const stored: string[] = []
  try {
    const first = (await entries.next()).value
    if (!first || !('site' in first)) throw new CommandProblem(`${path} is empty.`)
    const site = toSite(first.site)
    const plan = await planImport(db, site, now)
    requireWish(plan, replaces)
    await storeFiles({ db, uploads }, { site, entries }, stored)
    const counts = await inTransaction(db, (tx) => writePlan(tx, site, { replaces, now }))
    await removeFiles({ db, uploads }, toFileKeys(plan.flatMap(({ present }) => present ?? [])))
    return { ...counts, files: stored.length }
  } catch (error) {
    // A file without a row is not shown.
    await removeFiles({ db, uploads }, stored).catch(() => {})
    throw error
  } finally {
    await entries.return(undefined)
  }
}

const toFileKeys = (items: readonly Item[]) =>
  items.flatMap((item) => ('folder' in item ? listFileKeys(item as never) : []))

type Opened = Readonly<{ site: Site; entries: ReturnType<typeof readSiteFile> }>

/** Stores the files of the pictures that this server lacks, and notes their keys in `stored`. */
async function storeFiles(
  { db, uploads }: Target,
  { site, entries }: Opened,
  stored: string[],
): Promise<void> {
  const wanted = new Set(toFileKeys(site.pictures))
  const present = new Set(toFileKeys(await parts.pictures.list(db)))
  for await (const entry of entries) {
    if (!('name' in entry)) continue
    const key = entry.name.slice(filesFolder.length)
    if (!entry.name.startsWith(filesFolder) || !wanted.delete(key)) {
      throw new CommandProblem(`No picture of ${siteName} has the file ${entry.name}.`)
    }
    await checkPictureFile(key, entry.bytes)
    if (present.has(key)) continue
    stored.push(key)
    await uploads.put(key, entry.bytes, `image/${key.split('.').at(-1)}`)
  }
  const [missing] = [...wanted].filter((key) => !present.has(key))
  if (missing) throw new CommandProblem(`The file is incomplete: ${filesFolder}${missing} is missing.`)
}

/** Removes the files that no row names. */
async function removeFiles({ db, uploads }: Target, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const needed = new Set(toFileKeys(await parts.pictures.list(db)))
  for (const key of keys) if (!needed.has(key)) await uploads.remove(key)
}

/** Nobody writes meanwhile, so what was looked at is what is replaced. */
const lockTables = sql`lock table agency, mail_texts, offices, rooms, counsellors, working_hours, availability_exceptions, helplines, services, office_payments, office_prices, pictures, picture_uses, people, documents, article_addresses
  in share row exclusive mode`

type Wish = Readonly<{ replaces: boolean; now: Temporal.Instant }>

async function writePlan(tx: Db, site: Site, { replaces, now }: Wish) {
  await tx.execute(lockTables)
  const plan = await planImport(tx, site, now)
  requireWish(plan, replaces)
  for (const { part, change, ...row } of plan) {
    if (change !== 'unchanged') await parts[part].write(tx, row, { now })
  }
  // A file has nothing that is sample.
  await takeAsOwn(tx, plan.map(({ id }) => id).filter(isUuid))
  await emptyExampleFacts(tx)
  const count = (change: Step['change']) => plan.filter((step) => step.change === change).length
  const counts = { added: count('added'), replaced: count('replaced'), unchanged: count('unchanged') }
  const event = { type: 'site.imported', subjectType: 'agency', subjectId: 'site' } as const
  await announce(tx, { ...event, at: now, detail: counts })
  return counts
}

/** Returns the rows of a file. A part that is missing says nothing. */
function toSite(written: object): Site {
  const raw = written as Readonly<Record<string, unknown>>
  const lists = partNames.map((name) => {
    const list = raw[name] ?? []
    const isList = Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null)
    if (!isList) throw new CommandProblem(`${siteName}: ${name} is no list.`)
    return [name, list]
  })
  return Object.fromEntries(lists)
}

type Step = Readonly<{
  part: PartName
  /** The id on this server. */
  id: string
  input: unknown
  present: Item | null
  label: string
  change: 'added' | 'replaced' | 'unchanged'
  /** It replaces what somebody of this server wrote. */
  needsWish: boolean
}>

type Here = Readonly<{
  site: Site
  sampleIds: ReadonlySet<string>
  now: Temporal.Instant
  companyName: string
}>

/** Returns what an import does with each row. Throws a `CommandProblem` with the places of the file that are wrong. */
async function planImport(db: Db, site: Site, now: Temporal.Instant): Promise<Step[]> {
  const sample: Readonly<Record<string, readonly Readonly<{ id: string }>[]>> = await findSampleData(db)
  const sampleIds = new Set(Object.values(sample).flatMap((rows) => rows.map(({ id }) => id)))
  const present = await listSite(db)
  const companyName = String(site.agency[0]?.name ?? present.agency[0]?.name ?? '')
  const here = { site: present, sampleIds, now, companyName }
  const planned = partNames.flatMap((part) => {
    const rows = site[part].map((item, index) => planRow(part, { item, index }, here))
    const ids = rows.map((row) => row.step?.id)
    const isTwice = (index: number) => ids[index] !== undefined && ids.indexOf(ids[index]) < index
    return rows.map((row, index) =>
      isTwice(index) ? { ...row, faults: [`${part}.${index}: This stands twice in the file`] } : row,
    )
  })
  requireFaultless(planned.flatMap(({ faults }) => faults))
  return planned.flatMap(({ step }) => step ?? [])
}

/** Returns what an import does with a row, or what is wrong with it. */
function planRow(
  part: PartName,
  { item, index }: Readonly<{ item: Item; index: number }>,
  { site, sampleIds, now, companyName }: Here,
): Readonly<{ step?: Step; faults: readonly string[] }> {
  const rules = parts[part]
  const present =
    site[part].find(({ id }) => id === item.id) ?? site[part].find((row) => rules.isSame(item, row)) ?? null
  // A release that knows more fields than the one that wrote the file takes those of this server.
  const whole = { ...present, ...item }
  const { id: written, ...fields } = whole
  const schema = rules.toSchema(now, { companyName }, item)
  const [ownId, parsed] = [rules.id.safeParse(written), schema.safeParse(fields)]
  const conflict = present && rules.findConflict(whole, present)
  const faults = [
    ...(ownId.error?.issues ?? []).map(({ message }) => ['id', message]),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ...(conflict ? [conflict] : []),
  ].map(([path, message]) => `${part}.${index}.${path}: ${message}`)
  if (!ownId.success || !parsed.success || faults.length > 0) return { faults }
  const id = present?.id ?? ownId.data
  const change = !present ? 'added' : rules.isEqual(whole, present) ? 'unchanged' : 'replaced'
  const needsWish = change === 'replaced' && !sampleIds.has(id)
  const label = rules.toLabel(whole)
  return { step: { part, id, input: parsed.data, present, label, change, needsWish }, faults }
}

const mostFaults = 20

function requireFaultless(faults: readonly string[]): void {
  if (faults.length === 0) return
  const more = faults.length - mostFaults
  const shown = [...faults.slice(0, mostFaults), ...(more > 0 ? [`and ${more} more`] : [])]
  const lines = shown.map((line) => `  ${line}`).join('\n')
  throw new CommandProblem(`Nothing was imported. These places of ${siteName} are wrong:\n${lines}`)
}

function requireWish(plan: readonly Step[], replaces: boolean): void {
  const labels = plan.filter(({ needsWish }) => needsWish).map(({ label }) => `  ${label}`)
  if (replaces || labels.length === 0) return
  throw new CommandProblem(
    `Nothing was imported. This server has other content here:\n${labels.join('\n')}\nRepeat the command with --replace to take what the file says. Published versions stay in the history of a document; other content and drafts are lost.`,
  )
}

/** Throws a `CommandProblem` unless the bytes are a picture of the format and the size that its name says. */
async function checkPictureFile(key: string, bytes: Uint8Array): Promise<void> {
  const [size = '', format] = (key.split('/')[1] ?? '').split('.')
  const longest = pictureSizes[size as PictureSize] ?? pictureSizes.large
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const found = await sharp(bytes, { failOn: 'error' })
    .metadata()
    .catch(() => null)
  const isFormat = format === 'webp' ? found?.format === 'webp' : found?.compression === 'av1'
  if (found && isFormat && found.width <= longest && found.height <= longest) return
  throw new CommandProblem(`files/${key} is no picture of the size ${size} in ${format}.`)
}
