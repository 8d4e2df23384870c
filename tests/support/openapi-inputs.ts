import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'
import type { Operation, Schema } from './openapi-document.ts'

export type Inputs = Readonly<Record<string, unknown>>
/** An invalid value, and the field that the answer must name. */
export type BadInput = Readonly<{
  field: string
  body?: unknown
  query?: string
  headers?: Record<string, string>
}>

const absent = Symbol('absent')

/** Returns values that a schema allows. */
export function toGood(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(toGood))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => toGood({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return toGoodText(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum })
    case 'number':
      return fc.integer({ min: schema.minimum, max: schema.maximum }).map((value) => value / 4)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'object':
      return toGoodObject(schema)
    default:
      throw new Error(`no good values for ${JSON.stringify(schema)}`)
  }
}

function toGoodObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Inputs> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, own]) => [name, toGood(own)]))
  return fc.record(fields, { requiredKeys: [...required] })
}

function toGoodText({ format, pattern, minLength = 0, maxLength = 300, minimum, maximum }: Schema) {
  if (minimum !== undefined) return fc.integer({ min: minimum, max: maximum }).map(String)
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.nat(999_999).map((n) => `client-${n}@mail.example.com`)
  if (format === 'date-time' || pattern?.startsWith('^20')) return goodInstant
  const fits = pattern ? new RegExp(pattern, 'u') : /^/
  const simple = pattern && !/\\p|\(\?|\\u0000/.test(pattern)
  if (simple) return fc.stringMatching(new RegExp(pattern))
  return fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength, maxLength }),
      fc.string({ unit: anyCharacter, minLength, maxLength }),
    )
    .filter((text) => fits.test(text) && text.isWellFormed() && [...text].length <= maxLength)
}

const goodInstant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Returns invalid values of every kind. `isAllowed` must refuse each of them. */
const strange = fc.oneof(
  fc.constantFrom(
    absent,
    null,
    true,
    false,
    0,
    -1,
    1e308,
    -0.5,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(5_000),
    '[object Object]',
    'null',
    '1e3',
    '../../etc/passwd',
    "' or 1=1 --",
    [],
    {},
    [[]],
    { a: 1 },
    ['a'],
    { $ne: null },
    { toString: 'x' },
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 2 }),
)

type Judge = (schema: Schema, value: unknown) => boolean

/** Returns inputs of an operation with exactly one error. `good` makes the other values. */
export function toBad(
  operation: Operation,
  good: fc.Arbitrary<Inputs>,
  isAllowed: Judge,
): fc.Arbitrary<BadInput> {
  const inQuery = operation.parameters.filter((parameter) => parameter.in === 'query')
  const ways: fc.Arbitrary<BadInput>[] = [toUnknownParameter(inQuery.map(({ name }) => name))]
  for (const { name, schema } of inQuery) ways.push(toBadParameter(name, schema, isAllowed))
  for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'header')) {
    ways.push(toBadHeader(name, schema, isAllowed))
  }
  const { body } = operation
  if (!body) return fc.oneof(...ways)
  const badBody = toBadBody(body, good, isAllowed)
  const withGood = fc.oneof(...ways).chain((bad) => good.map((own) => ({ ...bad, body: own })))
  return fc.oneof({ weight: 9, arbitrary: badBody }, { weight: 1, arbitrary: withGood })
}

function toUnknownParameter(known: readonly string[]): fc.Arbitrary<BadInput> {
  const name = fc
    .oneof(
      fc.constantFrom('Page', 'page[]', 'constructor', 'toString', 'hasOwnProperty', '$where'),
      fc.stringMatching(/^[a-z_.-]{1,12}$/),
    )
    .filter((own) => !known.includes(own))
  return fc
    .tuple(name, fc.string({ maxLength: 20 }))
    .map(([field, value]) => ({ field, query: `${encodeURIComponent(field)}=${encodeURIComponent(value)}` }))
}

function toBadParameter(name: string, schema: Schema, isAllowed: Judge): fc.Arbitrary<BadInput> {
  const isBad = (text: string) => !isAllowed(schema, schema.type === 'integer' ? toNumber(text) : text)
  const once = strange
    .filter((value) => value !== absent && (typeof value !== 'string' || value.isWellFormed()))
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .filter(isBad)
    .map((text) => `${name}=${encodeURIComponent(text)}`)
  const twice = toGood(schema).map((value) => `${name}=${encodeURIComponent(String(value))}&${name}=1`)
  return fc.oneof(once, twice).map((query) => ({ field: name, query }))
}

function toNumber(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : text
}

function toBadHeader(name: string, schema: Schema, isAllowed: Judge): fc.Arbitrary<BadInput> {
  return fc
    .oneof(fc.string({ maxLength: 400 }), fc.constant('x'.repeat(256)), fc.constant('a b'))
    .map((text) => text.trim())
    .filter((text) => /^[\x20-\x7e]*$/.test(text) && !isAllowed(schema, text))
    .map((text) => ({ field: name, headers: { [name]: text } }))
}

function toBadBody(schema: Schema, good: fc.Arbitrary<Inputs>, isAllowed: Judge): fc.Arbitrary<BadInput> {
  const names = Object.keys(schema.properties ?? {})
  const change = fc.tuple(good, fc.constantFrom(...names), strange).map(([own, field, value]) => {
    const { [field]: before, ...rest } = own
    return { field, body: value === absent ? rest : { ...rest, [field]: value } }
  })
  const extra = fc
    .tuple(good, fc.stringMatching(/^[a-zA-Z_]{1,10}$/), strange)
    .filter(([, field, value]) => !names.includes(field) && value !== absent)
    .map(([own, field, value]) => ({ field, body: { ...own, [field]: value } }))
  const anyValue = strange
    .filter(
      (value) => value !== absent && (typeof value !== 'object' || value === null || Array.isArray(value)),
    )
    .map((body) => ({ field: 'body', body }))
  const ways = [
    { weight: 20, arbitrary: change },
    { weight: 1, arbitrary: anyValue },
  ]
  if (schema.additionalProperties === false) ways.push({ weight: 2, arbitrary: extra })
  return fc.oneof(...ways).filter(({ body }) => !isAllowed(schema, body))
}
