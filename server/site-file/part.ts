import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Db } from '../../app/db/open.server.ts'
import type { Author } from '../../app/db/record-audit.server.ts'

/** A row as it stands in the file. */
export type Item = Readonly<{ id: string }> & Readonly<Record<string, unknown>>

type SiteName = Readonly<{ companyName: string }>

type Write<Own extends Item, Input> = Readonly<{
  id: string
  input: Input
  /** What this server has. */
  present: Own | null
}>

type Rules<Own extends Item, Input> = Readonly<{
  id?: z.ZodType<string>
  /** Returns what this server has. */
  list: (db: Db) => Promise<readonly Own[]>
  /** The schema of what people type on the screen. */
  toSchema: (now: Temporal.Instant, site: SiteName, item: Own) => z.ZodType<Input, unknown>
  /** Returns whether a row with another id is the same thing. */
  isSame?: (item: Own, present: Own) => boolean
  /** Returns whether a row of the file changes nothing. */
  isEqual?: (item: Own, present: Own) => boolean
  /** Names a row to the person who imports it. */
  toLabel: (item: Own) => string
  /** Returns why a row cannot take the place of the present one, with the field, or null. */
  findConflict?: (item: Own, present: Own) => readonly [field: string, message: string] | null
  write: (tx: Db, row: Write<Own, Input>, author: Author) => Promise<void>
}>

/** One part of the site: agency, offices, documents and so on. */
export type Part = Readonly<{
  id: z.ZodType<string>
  list: (db: Db) => Promise<readonly Item[]>
  toSchema: (now: Temporal.Instant, site: SiteName, item: Item) => z.ZodType<unknown, unknown>
  isSame: (item: Item, present: Item) => boolean
  isEqual: (item: Item, present: Item) => boolean
  toLabel: (item: Item) => string
  findConflict: (item: Item, present: Item) => readonly [field: string, message: string] | null
  write: (tx: Db, row: Write<Item, unknown>, author: Author) => Promise<void>
}>

const hasEqualFields = ({ id: _, ...item }: Item, { id: __, ...present }: Item) =>
  isDeepStrictEqual(item, present)

export function definePart<Own extends Item, Input>(rules: Rules<Own, Input>): Part {
  const part = {
    id: z.uuid('This is no id'),
    isSame: () => false,
    isEqual: hasEqualFields,
    findConflict: () => null,
    ...rules,
  }
  // The functions of a part get its own rows only.
  return part as unknown as Part
}
