import { answerExamples, bodyExamples, moreWords } from './document-examples.ts'
import { documentTags } from './document-tags.ts'

type Media = { schema?: object; example?: unknown }
type Answer = { description?: string; content?: Record<string, Media> }
type Operation = {
  operationId?: string
  description?: string
  summary?: string
  requestBody?: { content?: Record<string, Media> } | object
  responses?: Record<string, Answer | object>
}
type Document = { tags?: object[]; paths?: Record<string, Record<string, Operation>> }

const listMeta = { total: 1, page: 1, limit: 1_000 }
const pageMeta = { limit: 100, nextCursor: null }
const byCursor = new Set(['listEvents', 'listClients', 'listPayments', 'listSeries'])

/** Adds what is the same for each operation: tags, words, examples, and 304 of what is read. */
export function finishDocument<Described extends object>(described: Described): Described {
  const document = described as Document
  document.tags = [...documentTags]
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId = '', responses = {} } = operation
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

function toMeta(id: string) {
  if (byCursor.has(id)) return { meta: pageMeta }
  if (id === 'listBookings') return { meta: { ...listMeta, nextCursor: null } }
  if (id === 'listSlots') return { meta: { ...listMeta, limit: 100 } }
  return id.startsWith('list') ? { meta: listMeta } : {}
}
