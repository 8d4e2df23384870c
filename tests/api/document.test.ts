import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { type Operation, readDescription } from '../support/openapi-document.ts'
import { makeTestApi } from '../support/testing-api.ts'

type Described = Readonly<{
  operationId: string
  description?: string
  tags: readonly string[]
  requestBody?: Readonly<{ content: Readonly<Record<string, Readonly<{ example?: unknown }>>> }>
  responses: Readonly<Record<string, Readonly<{ content?: Readonly<Record<string, { example?: unknown }>> }>>>
}>
type Document = Readonly<{
  tags: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  components: Readonly<{ schemas: Readonly<Record<string, Readonly<{ example?: unknown }>>> }>
}>

async function readText(): Promise<string> {
  const api = await makeTestApi()
  return (await api.request('/api/v1/openapi.json')).text()
}

test('Redocly finds no fault in the document', async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { 'info-license': 'off' } })
  const lint = (source: string) => lintFromString({ source, config })
  expect(await lint('{ "openapi": "3.1.0", "info": { "title": "x" }, "paths": {} }')).not.toEqual([])
  const problems = await lint(await readText())
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('each operation has words, a group, and valid examples of what it takes and answers', async () => {
  const document = JSON.parse(await readText()) as Document
  const { operations, findFaults, isAllowed } = await readDescription()
  const known = new Set(document.tags.map(({ name }) => name))
  const faults: string[] = []
  for (const own of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { operationId: id, description, tags, requestBody, responses } = own
    const operation = operations.find((described) => described.id === id) as Operation
    const [status = '', success] = Object.entries(responses).find(([code]) => code < '300') ?? []
    const answer = success?.content?.['application/json']?.example
    if (!description) faults.push(`${id} has no description`)
    if (!tags.every((tag) => known.has(tag))) faults.push(`${id} has an unknown tag`)
    if (id !== 'describeApi')
      faults.push(...findFaults(operation, Number(status), answer).map((fault) => `${id}: ${fault}`))
    const body = requestBody?.content['application/json']
    const sent = body?.example ?? (operation.body as { example?: unknown } | undefined)?.example
    if (body && !isAllowed(operation.body ?? {}, sent))
      faults.push(`${id}: the example of the body is not valid`)
  }
  expect(faults).toEqual([])
})
