import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = readFileSync('app/lib/env.server.ts', 'utf8')
const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name)

test('docs/settings.md explains every setting', () => {
  const documented = readFileSync('docs/settings.md', 'utf8')
  expect(names.length).toBeGreaterThan(20)
  expect(
    names.filter((name) => !new RegExp(`^\\| .*\`${name}\`.* \\| .{10,} \\|$`, 'm').test(documented)),
  ).toEqual([])
})

test('.env.example lists exactly the settings of the site', () => {
  const example = readFileSync('.env.example', 'utf8')
  expect([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).sort()).toEqual([...names].sort())
})
