import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'

const product = sources.filter(({ path }) => /^(app|server)\//.test(path))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** What a file of each room may import; the first matching room counts. */
const rooms: readonly { room: RegExp; name: string; may: RegExp; else: string }[] = [
  {
    room: /^app\/lib\//,
    name: 'lib',
    may: /^app\/lib\//,
    else: 'lib knows nothing of ours: move the line up',
  },
  {
    room: /^app\/(ui|db|mail)\//,
    name: 'ui, db and mail',
    may: /^app\/(ui|db|mail|lib|content)\//,
    else: 'what needs a feature belongs into the feature',
  },
  { room: /^app\/content\//, name: 'content', may: /^$/, else: 'content is data: it imports types only' },
  {
    room: /^app\/enhance\//,
    name: 'enhance',
    may: /^app\/(enhance|islands|lib)\//,
    else: 'what a browser loads alone stays small: pass it in as an attribute',
  },
  {
    room: /^app\/islands\//,
    name: 'islands',
    may: /^app\/(islands|features|ui|lib)\//,
    else: 'an island lives of its props',
  },
  {
    room: /^app\/features\//,
    name: 'features',
    may: /^app\/(features|ui|db|mail|lib)\//,
    else: 'let the route or the API handler pass it in',
  },
  { room: /^app\/api\//, name: 'the API', may: /^app\//, else: 'the API does not know the server around it' },
  { room: /^app\//, name: 'routes', may: /^app\/(?!api)/, else: 'pages and API meet in the features' },
]

const explain = (source: Source, problem: string) => `${source.path}: ${problem}`

test('imports go one way: server, routes and API, features, parts, lib', () => {
  const wrong = product
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const room = rooms.find(({ room }) => room.test(source.path))
      if (!room) return []
      return source.imports
        .filter(
          ({ target, typeOnly }) =>
            !room.may.test(target) &&
            !(typeOnly && /^app\/(routes\/\+types|request-context|root|content)/.test(target)) &&
            // The booking core records which consent text the client saw.
            !(
              source.path === 'app/features/booking/consents.server.ts' && target === 'app/content/consent.ts'
            ),
        )
        .filter(({ target, typeOnly }) => !(typeOnly && room.name === 'content') && !/\+types\//.test(target))
        .map(({ target }) => explain(source, `${room.name} may not import ${target}; ${room.else}`))
    })
  expect(wrong).toEqual([])
})

/** Which feature may use which other one. There is no cycle. */
const allowedFeatureImports: Readonly<Record<string, readonly string[]>> = {
  booking: ['availability'],
  agenda: ['booking', 'availability'],
  reports: ['booking', 'availability'],
  privacy: ['booking'],
}

test('a feature imports only the features that the list allows', () => {
  const toFeature = (path: string) => path.match(/^app\/features\/([^/]+)/)?.[1]
  const own = product.filter(({ path }) => !isTest(path) && !/testing/.test(path))
  const wrong = own.flatMap((source) =>
    source.imports
      .filter(
        ({ target }) =>
          toFeature(source.path) &&
          toFeature(target) &&
          toFeature(source.path) !== toFeature(target) &&
          !allowedFeatureImports[toFeature(source.path) ?? '']?.includes(toFeature(target) ?? ''),
      )
      .map(({ target }) =>
        explain(source, `imports ${target}; the list of allowed imports does not name it`),
      ),
  )
  expect(wrong).toEqual([])
})

test('files stay small: 250 lines, routes 120', () => {
  const most = (path: string) => (/^app\/routes\//.test(path) ? 120 : 250)
  const long = sources
    .filter(({ path }) => !/^app\/(demo\/)?content\/|\.d\.ts$/.test(path) && !isTest(path))
    .filter(({ path, lines }) => lines > most(path))
    .map((source) => explain(source, `${source.lines} lines; split it by what it does`))
  expect(long).toEqual([])
})

test('names say what is inside', () => {
  const drawers = /(^|[/-])(utils?|helpers?|misc|common|manager|general|index)([.-]|$)/
  const wrong = product
    .filter(
      ({ path }) =>
        drawers.test(basename(path)) || !/^[a-z0-9$]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/.test(basename(path)),
    )
    .map((source) => explain(source, 'kebab-case, and no drawer for anything'))
  expect(wrong).toEqual([])
})

test('nothing is exported on behalf of another file', () => {
  const barrels = product.filter(({ text }) => /^export\s+(\*|\{[^}]*\}|type\s+\{[^}]*\})\s+from/m.test(text))
  expect(barrels.map(({ path }) => path)).toEqual([])
})

test('what needs a database or a secret says so in its name', () => {
  const serverOnly = /^app\/(db\/(?!tables\/)|features|lib|mail)/
  const wrong = product
    .filter(({ path }) => serverOnly.test(path) && !isTest(path) && !/\.server\.tsx?$/.test(path))
    .flatMap((source) =>
      source.imports
        .filter(
          ({ target, typeOnly }) =>
            /\.server\.ts$/.test(target) && !typeOnly && !/^app\/mail\//.test(source.path),
        )
        .map(({ target }) => explain(source, `imports ${target}, so its own name must end in .server.ts`)),
    )
  expect(wrong).toEqual([])
})

test('a test stands beside its subject', () => {
  const lonely = product
    .filter(({ path }) => isTest(path))
    .filter(({ path }) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      return !sources.some((other) => other.path.startsWith(`${folder}/`) && !isTest(other.path))
    })
  expect(lonely.map(({ path }) => path)).toEqual([])
  expect(existsSync('app/routes.ts')).toBe(true)
})
