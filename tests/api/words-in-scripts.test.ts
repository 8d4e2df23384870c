import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { words } from '../../app/words/words.ts'
import { loadSite } from '../support/load-site.ts'

type Manifest = Readonly<{
  entry: Readonly<{ module: string; imports: readonly string[] }>
  routes: Readonly<Record<string, { parentId?: string; module: string; imports: readonly string[] }>>
}>

const readScript = (path: string) => readFileSync(`build/client${path}`, 'utf8')

/** Returns the scripts, and the ones that they load in turn. */
function listLoaded(paths: readonly string[]): string[] {
  const loaded = new Set(paths)
  for (const path of loaded) {
    for (const [, name] of readScript(path).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      loaded.add(`/assets/${name}`)
  }
  return [...loaded]
}

function readManifest(): Manifest {
  const name = readdirSync('build/client/assets').find((file) => /^manifest-.*\.js$/.test(file))
  return JSON.parse(
    readScript(`/assets/${name}`)
      .replace(/^[^{]*/, '')
      .replace(/;\s*$/, ''),
  )
}

/** Texts of three areas that no screen of staff shows. */
const ofVisitors = [
  words('en').mails.answersNothing,
  words('en').myData.erased.welcome,
  words('en').session.link.keep,
]

test('the script of the admin area brings no texts of the pages and mails of visitors', async () => {
  await loadSite()
  const { entry, routes } = readManifest()
  const parts = Object.entries(routes).filter(([id]) => /^(root|routes\/admin\/.*)$/.test(id))
  const all = [entry, ...parts.map(([, part]) => part)].flatMap(({ module, imports }) => [module, ...imports])
  const loaded = listLoaded(all)
  expect(loaded.length).toBeGreaterThan(50)
  expect(loaded.filter((path) => ofVisitors.some((text) => readScript(path).includes(text)))).toEqual([])
})

test('the scripts of public pages bring no catalogue, because the booking form gets its texts as data', async () => {
  await loadSite()
  const names = readdirSync('build/client/assets').filter((name) =>
    /^(elements|forms|loading|booking-form)-.*\.js$/.test(name),
  )
  expect(names.length).toBeGreaterThan(2)
  const loaded = listLoaded(names.map((name) => `/assets/${name}`))
  const all = [...ofVisitors, words('en').booking.formPage.title]
  expect(loaded.filter((path) => all.some((text) => readScript(path).includes(text)))).toEqual([])
})
