import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const product = sources.filter(({ path }) => /^(app|server)\//.test(path))
const code = product.filter(({ path }) => !isTest(path))

test('a folder holds at most 25 files, tests not counted', () => {
  const sizes = Map.groupBy(code, ({ path }) => dirname(path))
  const large = [...sizes].filter(([, files]) => files.length > 25)
  expect(
    large.map(([folder, files]) => `${folder}: ${files.length} files; split it by what they do`),
  ).toEqual([])
})

test('a file holds at most 350 lines', () => {
  const long = sources
    .filter(({ path }) => !/^app\/(demo\/)?content\/|\.d\.ts$/.test(path) && !isTest(path))
    .filter(({ lines }) => lines > 350)
  expect(long.map(({ path, lines }) => `${path}: ${lines} lines; split it by what it does`)).toEqual([])
})

test('a file name is in kebab case and is not vague', () => {
  const vague = /(^|[/-])(utils?|helpers?|misc|common|manager|general|index)([.-]|$)/
  const kebabCase = /^[a-z0-9$]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/
  const wrong = product
    .map(({ path }) => path)
    .filter((path) => vague.test(basename(path)) || !kebabCase.test(basename(path)))
  expect(wrong).toEqual([])
})

test('no file exports a name of another file', () => {
  expect(product.filter(({ hasReExport }) => hasReExport).map(({ path }) => path)).toEqual([])
})

test('a file that imports a .server.ts file is a .server.ts file', () => {
  const serverOnly = /^app\/(db\/(?!tables\/)|features|lib)/
  const wrong = code
    .filter(({ path }) => serverOnly.test(path) && !/\.server\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => /\.server\.ts$/.test(target) && !isTypeOnly)
        .map(({ target }) => `${path} imports ${target}; end its name in .server.ts`),
    )
  expect(wrong).toEqual([])
})

test('a test stands beside its subject', () => {
  const folders = new Set(sources.filter(({ path }) => !isTest(path)).map(({ path }) => dirname(path)))
  const lonely = product.filter(({ path }) => {
    const inside = [...folders].some((folder) => `${folder}/`.startsWith(`${dirname(path)}/`))
    return isTest(path) && !inside
  })
  expect(lonely.map(({ path }) => path)).toEqual([])
})

test('Node runs each benchmark and long test without a build: none needs a file of Vite or React', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const wrong = sources
    .filter(({ path }) => /^(bench|tests\/long)\//.test(path) && !/\.(test|spec)\.ts$/.test(path))
    .flatMap(({ path }) => {
      const needed = new Set([path])
      for (const file of needed)
        for (const { target, isTypeOnly } of importsOf.get(file) ?? []) if (!isTypeOnly) needed.add(target)
      return [...needed]
        .filter(
          (file) =>
            file.endsWith('.tsx') ||
            (importsOf.has(file) && /from '[^']+\?/.test(readFileSync(file, 'utf8'))),
        )
        .map((file) => `${path} needs ${file}`)
    })
  expect(wrong).toEqual([])
})
