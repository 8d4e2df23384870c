import { honeypotField } from '../../lib/text/form-text.ts'
import { answerExamples, bodyExamples, moreWords } from './document-examples.ts'

/** The groups of operations in the document. */
const documentTags = [
  { name: 'About', description: 'This document' },
  { name: 'Accounts', description: 'Sign-up, sessions and users' },
  { name: 'Bookings', description: 'Book, read, move and cancel' },
  { name: 'Slots', description: 'Free times, and holds of them' },
  { name: 'Places', description: 'Offices and counsellors, as the site shows them' },
  { name: 'Services', description: 'What the agency offers, with prices' },
  { name: 'Gallery', description: 'Pictures of the latest activities' },
  { name: 'Events', description: 'What happened to bookings, for programs that were away' },
  { name: 'Records', description: 'Clients, payments and series, for programs of the agency' },
  { name: 'Webhooks', description: 'What the site sends to other programs, and its deliveries' },
]

type Schema = { properties?: Record<string, unknown> }
type Media = { schema?: Schema; example?: unknown }
type Answer = { description?: string; content?: Record<string, Media> }
type Operation = {
  operationId?: string
  description?: string
  summary?: string
  security?: Record<string, string[]>[]
  requestBody?: { content?: Record<string, Media> } | object
  responses?: Record<string, Answer | object>
}
type Document = {
  tags?: object[]
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const listMeta = { total: 1, page: 1, limit: 1_000 }
const pageMeta = { limit: 100, nextCursor: null }
const byCursor = new Set(['listEvents', 'listClients', 'listPayments', 'listSeries'])

/** Adds what is the same for each operation: tags, words, examples, and 304 of what is read. Leaves the honeypot out. */
export function finishDocument<Described extends object>(described: Described): Described {
  const document = described as Document
  document.tags = [...documentTags]
  for (const schema of Object.values(document.components?.schemas ?? {})) dropHoneypot(schema)
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId = '', responses = {}, security = [] } = operation
      const isPublic = security.length === 0 || security.some((way) => Object.keys(way).length === 0)
      // Every valid key may read what everybody may.
      if (method === 'get' && isPublic) delete responses[403]
      operation.description ??= moreWords[operationId]
      if (method === 'get' && operationId !== 'readChallenge')
        responses[304] = { description: 'It has the ETag of `If-None-Match`' }
      addExamples(operation, operationId)
    }
  }
  return described
}

function addExamples({ requestBody = {}, responses = {} }: Operation, id: string): void {
  const { content: sent } = requestBody as { content?: Record<string, Media> }
  const body = sent?.['application/json']
  if (body?.schema) dropHoneypot(body.schema)
  if (body && id in bodyExamples) body.example = bodyExamples[id]
  for (const [status, answer] of Object.entries(responses)) {
    const { description, content } = answer as Answer
    const json = content?.['application/json']
    if (json && Number(status) < 300 && id in answerExamples)
      json.example = {
        statusCode: Number(status),
        message: description,
        data: answerExamples[id],
        ...toMeta(id),
      }
  }
}

/** Programs that read the document must not know which field gives them away. */
function dropHoneypot({ properties }: Schema): void {
  if (properties) delete properties[honeypotField]
}

function toMeta(id: string) {
  if (byCursor.has(id)) return { meta: pageMeta }
  if (id === 'listBookings') return { meta: { ...listMeta, nextCursor: null } }
  return id.startsWith('list') ? { meta: listMeta } : {}
}
