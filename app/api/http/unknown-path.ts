import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Handler } from 'hono'
import type { ApiEnv } from './api-env.ts'
import { toPathPattern } from './key-access.ts'
import { refuse } from './reply.ts'

type KnownPath = Readonly<{ pattern: RegExp; methods: readonly string[] }>

/** Answers 405 when the path exists with other methods, else 404. */
export function answerUnknownPath(described: OpenAPIHono<ApiEnv>, base: string): Handler<ApiEnv> {
  const known = listKnownPaths(described, base)
  return (c) => {
    const knownPath = known.find(({ pattern }) => pattern.test(c.req.path))
    if (!knownPath) return refuse(c, 404, 'There is nothing at this address')
    c.header('Allow', knownPath.methods.join(', '))
    return c.req.method === 'OPTIONS'
      ? c.body(null, 204)
      : refuse(c, 405, `This address answers ${knownPath.methods.join(', ')} only`)
  }
}

function listKnownPaths(described: OpenAPIHono<ApiEnv>, base: string): KnownPath[] {
  const methods = new Map<string, string[]>()
  for (const definition of described.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { path, method } = definition.route
    const own = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]
    methods.set(path, [...(methods.get(path) ?? []), ...own])
  }
  return [...methods].map(([path, own]) => ({
    pattern: toPathPattern(base, path),
    methods: own,
  }))
}
