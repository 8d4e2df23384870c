import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { makeTestApi } from '../support/testing-api.ts'

test('Spectral finds no fault in the document', async () => {
  const spectral = new Spectral()
  // OpenAPI 3.1 allows names of roles beside a bearer key. The rule knows only the scopes of OAuth.
  const recommended = oas as unknown as RulesetDefinition
  spectral.setRuleset({ extends: [recommended], rules: { 'oas3-operation-security-defined': 'off' } })
  const lint = async (document: Record<string, unknown>) =>
    (await spectral.run(document)).map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)
  expect(await lint({ openapi: '3.1.0', info: { title: 'x' }, paths: {} })).not.toEqual([])
  const api = await makeTestApi()
  const answer = await api.request('/api/v1/openapi.json')
  expect(await lint((await answer.json()) as Record<string, unknown>)).toEqual([])
})
