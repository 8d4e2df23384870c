import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What Node has only after its version 20 (nodejs.org/docs, node.green). */
const newer = [
  'Temporal',
  'Promise.try',
  'Promise.withResolvers',
  'Array.fromAsync',
  'Object.groupBy',
  'Map.groupBy',
  'RegExp.escape',
  'Error.isError',
  'Iterator.from',
  'URL.parse',
  'import.meta.main',
  'node:sqlite',
  'stripTypeScriptTypes',
  '.isDisjointFrom(',
  '.isSubsetOf(',
  '.union(',
  '.difference(',
  'globSync',
  'parseEnv',
  'await using ',
]

const scripts = readdirSync('scripts').filter((name) => name.endsWith('.mjs'))
const read = (name: string) => readFileSync(`scripts/${name}`, 'utf8')

test.each(scripts)('scripts/%s runs on Node 20, which begins the two commands', (name) => {
  expect(newer.filter((word) => read(name).includes(word))).toEqual([])
})

test.each(scripts)('scripts/%s imports only Node itself and scripts of its kind', (name) => {
  const imported = [...read(name).matchAll(/^import .*?from '([^']+)'|\bimport\('([^']+)'\)/gm)]
  const others = imported
    .map(([, fixed, lazy]) => fixed ?? lazy ?? '')
    .filter((path) => !/^node:|^\.\/[a-z-]+\.mjs$/.test(path))
  expect(others).toEqual([])
})
