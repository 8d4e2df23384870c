import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

type Package = Readonly<{ hasInstallScript?: boolean; integrity?: string; link?: boolean }>

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> }
const installed = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'))
const toName = (path: string) => path.split('node_modules/').at(-1) ?? ''

/** Packages with an install script, and why the product works without it. */
const known: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'It only counts installations',
  esbuild: 'It only replaces its launcher by the program that npm has installed beside it',
}

test('no install script of a package runs, and somebody has looked at each package that has one', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect([...new Set(withScript.map(([path]) => toName(path)))].sort()).toEqual(Object.keys(known).sort())
})

test('every package has a hash', () => {
  expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([path]) => path)).toEqual([])
})

/** `npm start` installs without the packages for development. */
test('neither the site nor a command of its operators needs a package for development', () => {
  const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
    scripts: Record<string, string>
  }
  const operatorScripts = Object.values(scripts).flatMap(
    (command) => /run\.mjs (scripts\/\S+)/.exec(command)?.[1] ?? [],
  )
  const buildScripts = ['client-chunks', 'enhance-assets', 'own-copies'].map((name) => `scripts/${name}.ts`)
  const entries = sources.filter(({ path }) => /^(app|server)\//.test(path) && !/\.test\.|testing/.test(path))
  const needed = new Set([...entries.map(({ path }) => path), ...operatorScripts, ...buildScripts])
  for (const path of needed) {
    for (const { target, isTypeOnly } of sources.find((source) => source.path === path)?.imports ?? []) {
      if (!isTypeOnly) needed.add(target)
    }
  }
  const wrong = sources
    .filter(({ path }) => needed.has(path))
    .flatMap(({ path, packages }) =>
      packages.filter((name) => !dependencies[name]).map((name) => `${path} needs ${name}`),
    )
  expect(wrong).toEqual([])
})

/** A machine may have Node 20, and tools of node_modules need a newer one. */
test('every command begins in a script that finds or installs Node 26, and the documents name no other way', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const others = Object.values(scripts).filter(
    (command) => !/^node scripts\/(start|run|test)\.mjs( |$)/.test(command) && !command.startsWith('npm '),
  )
  expect(others).toEqual([])
  const imported = sources.filter(({ path }) => /^scripts\/[^/]+\.mjs$/.test(path))
  expect(imported.length).toBeGreaterThan(5)
  expect(imported.flatMap(({ packages }) => packages)).toEqual([])
  for (const document of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])
    expect(readFileSync(document, 'utf8')).not.toMatch(/node_modules\/\.bin/)
})
