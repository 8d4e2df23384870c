import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { effects, otherEffects, timeEffects } from './effects.server.ts'

const code = readFileSync('app/events/effects.server.ts', 'utf8')
const files = [...code.matchAll(/^import \* as (\w+) from '(\.\/effects\/[\w.-]+)'$/gm)]

/** The functions of the imported files, by the names that the table has. */
const names = new Map<unknown, string>()
for (const [, kind, file = ''] of files)
  for (const [name, effect] of Object.entries(await import(/* @vite-ignore */ file)))
    names.set(effect, `${kind}.${name}`)

test('docs/events.md shows what follows from each event, in its order', () => {
  const rows = readFileSync('docs/events.md', 'utf8').matchAll(/^\| `([a-z_.]+)` \| (.+) \|$/gm)
  const shown = [...rows].map(([, type, cell = '']) => [type, cell.replaceAll('`', '').split(', ')])
  const coded = Object.entries({ ...effects, ...otherEffects, ...timeEffects }).map(([type, list]) => [
    type,
    list.map((effect) => names.get(effect)),
  ])
  expect(shown).toEqual(coded)
})
