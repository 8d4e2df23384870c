import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { effectFiles, effects, otherEffects, timeEffects } from './effects.server.ts'

const names = new Map<unknown, string>(
  Object.entries(effectFiles).flatMap(([kind, functions]) =>
    Object.entries(functions).map(([name, effect]) => [effect, `${kind}.${name}`] as const),
  ),
)

test('docs/events.md shows what follows from each event, in its order', () => {
  const rows = readFileSync('docs/events.md', 'utf8').matchAll(/^\| `([a-z_.]+)` \| (.+) \|$/gm)
  const shown = [...rows].map(([, type, cell = '']) => [type, cell.replaceAll('`', '').split(', ')])
  const coded = Object.entries({ ...effects, ...otherEffects, ...timeEffects }).map(([type, list]) => [
    type,
    list.map((effect) => names.get(effect)),
  ])
  expect(shown).toEqual(coded)
})
