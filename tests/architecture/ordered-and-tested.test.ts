import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every test that docs/ordered-and-tested.md names is there', () => {
  const lines = readFileSync('docs/ordered-and-tested.md', 'utf8').matchAll(/\| `([^`]+)`: (.*) \|$/gm)
  const named = [...lines].map(([, file = '', title = '']) => ({ file, title }))
  expect(named.length).toBeGreaterThan(50)
  const gone = named.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))
  expect(gone).toEqual([])
})
