import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const leftOut = [...readFileSync('app/site.css', 'utf8').matchAll(/@source not "\.\/([^"]+)"/g)].map(
  ([, folder]) => `app/${folder}/`,
)

/** Returns the components that the pages of the agency show. */
function listShown(): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const entry = /^app\/(root\.tsx|routes\/(site|account|calendar)\/|routes\/[^/]+$|enhance\/|islands\/)/
  const reached = new Set([...byPath.keys()].filter((path) => entry.test(path) && !path.includes('.test.')))
  for (const path of reached) {
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? []) if (!isTypeOnly) reached.add(target)
  }
  return [...reached].filter((path) => path.endsWith('.tsx'))
}

test('the sheet of the pages of the agency leaves out no class of a component that they show', () => {
  expect(leftOut.length).toBeGreaterThan(10)
  expect(leftOut.filter((folder) => !existsSync(folder))).toEqual([])
  const shown = listShown()
  expect(shown.length).toBeGreaterThan(150)
  expect(shown.filter((path) => leftOut.some((folder) => path.startsWith(folder)))).toEqual([])
})

test('no style of other elements depends on what html or body has: a browser would style the whole page anew at each letter', () => {
  const sheets = globSync('app/**/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  const dependent = sheets.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(html|body)\b[^{,]*:has\(.*\)\s+[>~+.#\w]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(dependent).toEqual([])
})
