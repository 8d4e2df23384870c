import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { toSignInTarget } from '../../app/features/accounts/sign-in/sign-in-target.ts'
import { pageRights } from '../support/page-rights.ts'
import { allPaths } from '../support/site-map.ts'

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

test('docs/architecture.md lists the imports between features that the linter allows', () => {
  const declared = readFileSync('feature-imports.grit', 'utf8').matchAll(
    /\$own <: "(\w+)", \$other <: "(\w+)"/g,
  )
  const pairs = [...declared].map(([, own, other]) => `${own} → ${other}`).sort()
  const line = /imports between features are allowed: (.+)/.exec(readFileSync('docs/architecture.md', 'utf8'))
  expect(pairs.length).toBeGreaterThan(5)
  expect(line?.[1]?.split(', ').sort()).toEqual(pairs)
})

const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/**/*.md')]

/** Returns the anchors of the headings of a document, in the form of its links. */
function listAnchors(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('every link between documents leads to a file, and to a heading in it', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
      ([, path = '', anchor]) => ({
        document,
        file: path ? join(dirname(document), path) : document,
        anchor,
      }),
    ),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ file }) => !existsSync(file))).toEqual([])
  expect(links.filter(({ file, anchor }) => anchor && !listAnchors(file).includes(anchor))).toEqual([])
})

test('the manual of one server has 200 lines at most', () => {
  expect(readFileSync('docs/operations.md', 'utf8').split('\n').length).toBeLessThanOrEqual(201)
})

test('docs/back-office.md says of each screen of the admin area who may open it', () => {
  const editor = { isAdmin: false, counsellorId: 'ada', editsSite: true }
  const screens = allPaths.filter((path) => /^\/admin\/./.test(path)).sort()
  const expected = screens.map((path) => {
    const { admin, counsellor } = pageRights[path] ?? {}
    const rights = [admin !== '403', toSignInTarget(path, editor) === path, counsellor !== '403']
    return `| \`${path}\` | ${rights.map((may) => (may ? 'yes' : 'no')).join(' | ')} |`
  })
  const lines = readFileSync('docs/back-office.md', 'utf8').split('\n')
  expect(lines.filter((line) => line.startsWith('| `/admin/'))).toEqual(expected)
})
