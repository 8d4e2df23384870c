import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These build the pages; the site and its commands need none of them. */
const buildOnly = new Set(['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite'])

type Manifest = Readonly<{
  dependencies?: Readonly<Record<string, string>>
  optionalDependencies?: Readonly<Record<string, string>>
  libc?: string | readonly string[]
}>

/**
 * Returns the folders of the packages that the site and its commands need, in alphabetical order: those of `dependencies` without the
 * build tools, and what these need. A Node of npm is not among them, and neither is a package for another C library.
 */
export function listPackages(folder: string): string[] {
  const found = new Set<string>()
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = findPackage(folder, from, name)
      if (path === null || found.has(path)) continue
      const manifest = readManifest(join(folder, path))
      if (manifest.libc && ![manifest.libc].flat().includes('glibc')) continue
      found.add(path)
      visit(path, Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    }
  }
  const { dependencies = {} } = readManifest(folder)
  visit(
    '',
    Object.keys(dependencies).filter((name) => !buildOnly.has(name)),
  )
  return [...found].sort()
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Looks where Node looks: in the `node_modules` of the package and of all folders above. An optional package may be missing. */
function findPackage(folder: string, from: string, name: string): string | null {
  const path = join(from, 'node_modules', name)
  if (existsSync(join(folder, path, 'package.json'))) return path
  return from === '' ? null : findPackage(folder, toParent(from), name)
}

/** `node_modules/a/node_modules/@b/c` stands in `node_modules/a`. */
function toParent(path: string): string {
  let parent = dirname(path)
  while (parent !== '.' && !parent.endsWith('node_modules')) parent = dirname(parent)
  return parent === '.' || parent === 'node_modules' ? '' : dirname(parent)
}
