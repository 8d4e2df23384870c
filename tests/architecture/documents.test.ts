import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['docs/ordered-and-tested.md', 50],
  ['docs/safety.md', 30],
  ['docs/asvs.md', 70],
])('every test that %s names is there', (document, least) => {
  const lines = readFileSync(document, 'utf8').matchAll(/\| `([^`]+)`: (.*) \|$/gm)
  const named = [...lines].map(([, file = '', title = '']) => ({ file, title }))
  expect(named.length).toBeGreaterThan(least)
  const gone = named.filter(({ file, title }) => !isInText(readFileSync(file, 'utf8'), title))
  expect(gone).toEqual([])
})

/** Returns whether a title begins in a text between quotes. A comment is no test. */
function isInText(source: string, title: string): boolean {
  const lines = source.split('\n').filter((line) => line.includes(title))
  return lines.some((line) => /^[^/*]*['"`]/.test(line.slice(0, line.indexOf(title))))
}

test('every file that a document names is there', () => {
  const path = /`((?:app|bench|drizzle|public|scripts|server|tests)\/[\w./$-]+\.\w+)`/g
  const named = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(path)].map(([, file = '']) => ({ document, file })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !existsSync(file))).toEqual([])
})

test('each step of docs/architecture.md names a function that its file declares or calls', () => {
  const rows = [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| \d+ \| `([^`]+)` \| (.+) \|$/gm),
  ]
  const steps = rows.flatMap(([, file = '', text = '']) =>
    [...text.matchAll(/`([a-z]\w+)`/gi)].map(([, name = '']) => ({ file, name })),
  )
  expect(steps.length).toBeGreaterThan(25)
  const toPattern = (name: string) => new RegExp(`(function\\*?|const) ${name}\\b|\\b${name}(\\(|: )`)
  expect(steps.filter(({ file, name }) => !toPattern(name).test(readFileSync(file, 'utf8')))).toEqual([])
})
