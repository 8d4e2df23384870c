import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isUuid } from '../../lib/text/form-text.ts'
import { toAnswer } from './schemas.ts'

/** The last row of a page of a list: the value by which the list is ordered, and the id. */
export type ListPosition = Readonly<{ at: Temporal.Instant; id: string }>

/** A cursor is not secret, and it gives no rights: whoever changes one begins at another row of the same list. */
function encode(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function decode(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

export const toTimeCursor = ({ at, id }: ListPosition) => encode([at.toString(), id])
export const toNumberCursor = (number: number) => encode([String(number)])

const storedInstant = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/

function readTime(cursor: string): ListPosition | null {
  const [at, id] = decode(cursor)
  if (typeof at !== 'string' || typeof id !== 'string' || !storedInstant.test(at) || !isUuid(id)) return null
  try {
    return { at: Temporal.Instant.from(at), id }
  } catch {
    return null
  }
}

function readNumber(cursor: string): number | null {
  const [number] = decode(cursor)
  return typeof number === 'string' && /^\d{1,15}$/.test(number) ? Number(number) : null
}

const message = 'cursor must be the nextCursor of the page before'

function toCursorField<Value>(read: (cursor: string) => Value | null) {
  return z
    .string(message)
    .max(200, message)
    .transform((text, context) => {
      const value = read(text)
      if (value !== null) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .optional()
    .meta({ description: '`meta.nextCursor` of the page before' })
}

export const TimeCursor = toCursorField(readTime)
export const NumberCursor = toCursorField(readNumber)

/** Describes an answer with one page of a list that is read by cursors. `end` says what a missing cursor means. */
export function toPageAnswer<Row extends z.ZodType>(
  description: string,
  row: Row,
  end = 'Null: this is the last page',
) {
  const meta = z.object({
    limit: z.int(),
    nextCursor: z.string().nullable().describe(`For \`cursor\`. ${end}`),
  })
  const { content } = toAnswer(description, z.array(row))
  const schema = content['application/json'].schema.extend({ meta })
  return { description, content: { 'application/json': { schema } } }
}

/** Describes an answer with one page of a list that is read by pages or by cursors. */
export function toCursorListAnswer<Row extends z.ZodType>(description: string, row: Row) {
  const paged = toPageAnswer(description, row).content['application/json'].schema
  const { limit, nextCursor } = paged.shape.meta.shape
  const schema = paged.extend({ meta: z.object({ total: z.int(), page: z.int(), limit, nextCursor }) })
  return { description, content: { 'application/json': { schema } } }
}

/** Splits `limit + 1` read rows into a page and the cursor of the next one. */
export function toPage<Row>(rows: readonly Row[], limit: number, toCursor: (last: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, nextCursor: rows.length > limit && last ? toCursor(last) : null }
}

/** Answers with one page of a list that is read by cursors. */
export function replyPage<Row>(
  c: Context,
  text: string,
  data: Row[],
  meta: Readonly<{ limit: number; nextCursor: string | null }>,
) {
  return c.json({ statusCode: 200, message: text, data, meta: { ...meta } }, 200)
}
