import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Db } from '../../app/db/open.server.ts'
import { unknownAgency } from '../../app/features/agency/read-agency.server.ts'
import type { TestApi } from './testing-api.ts'
import { makeTestApi } from './testing-api.ts'

/** The keywords of JSON Schema that our description uses. */
export type Schema = Readonly<{
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  oneOf?: readonly Schema[]
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}>

type Content = Readonly<{ content?: Readonly<Record<string, { schema: Schema }>> }>

export type Operation = Readonly<{
  id: string
  method: string
  /** Includes the base of the API. */
  path: string
  /** Whether the call requires a sign-in. */
  isPrivate: boolean
  parameters: readonly Readonly<{ in: string; name: string; required?: boolean; schema: Schema }>[]
  body: Schema | undefined
  responses: Readonly<Record<string, Content>>
}>

type Described = Readonly<{
  operationId?: string
  security?: readonly Readonly<Record<string, unknown>>[]
  parameters?: Operation['parameters']
  requestBody?: Content
  responses: Operation['responses']
}>

/** Returns the operations of the description, with references resolved one level, and a validator of values. */
export async function readDocument(api: Pick<TestApi, 'request'>) {
  const document = (await (await api.request('/api/v1/openapi.json')).json()) as {
    servers: [{ url: string }]
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema> }
  }
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<Schema, ValidateFunction>()
  const compile = (schema: Schema) => {
    const known = compiled.get(schema) ?? ajv.compile(pointIntoDocument(schema))
    compiled.set(schema, known)
    return known
  }
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema) : schema
  const toBody = (content: Content | undefined) => content?.content?.['application/json']?.schema
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const body = toBody(described.requestBody)
      return {
        id: described.operationId ?? '',
        method: method.toUpperCase(),
        path: `${document.servers[0].url}${path}`,
        isPrivate: (described.security ?? []).length > 0 && !described.security?.some((way) => isEmpty(way)),
        parameters: described.parameters ?? [],
        body: body && resolve(body),
        responses: described.responses,
      }
    }),
  )
  /** Returns the differences between an answer and its description. */
  const findFaults = ({ responses }: Operation, status: number, body: unknown): string[] => {
    const described = responses[String(status)]
    const schema = toBody(described)
    if (!described || !schema) return [`status ${status} is not described`]
    const judge = compile(schema)
    return judge(body) ? [] : (judge.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }
  const isAllowed = (schema: Schema, value: unknown) => compile(schema)(value)
  return { operations, findFaults, isAllowed }
}

function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0
}

function pointIntoDocument(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
}

/** Returns the description of the API. It needs no database. */
export async function readDescription() {
  const content = {
    agency: unknownAgency,
    mailServer: null,
    consent: null,
    readVersion: () => null,
    lookAgain: () => undefined,
  }
  return readDocument(await makeTestApi({ db: {} as Db, content }))
}
