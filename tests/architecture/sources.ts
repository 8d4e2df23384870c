import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export type Source = Readonly<{
  path: string
  lines: number
  imports: readonly Import[]
  /** The packages whose code the file needs, without those that it imports only for types. */
  packages: readonly string[]
  /** Whether the file exports a name of another file. */
  hasReExport: boolean
  program: Program
}>
export type Import = Readonly<{ target: string; isTypeOnly: boolean; names: readonly string[] }>
type Program = ReturnType<typeof parseSync>['program']
type Module = ReturnType<typeof parseSync>['module']

/** Every TypeScript file of the product, its tests and its scripts, with the files that it imports. */
export const sources: readonly Source[] = globSync('{app,server,bench,tests,scripts}/**/*.{ts,tsx,mjs}')
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    const { program, module } = parseSync(path, text)
    const imports = listImports(text, module)
    return {
      path,
      lines: text.split('\n').length - 1,
      imports: imports
        .filter(({ target }) => target.startsWith('.'))
        .map((found) => ({ ...found, target: normalize(join(dirname(path), found.target)) })),
      packages: imports
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .flatMap(({ target }) => toPackage(target) ?? []),
      hasReExport: module.staticExports.some(({ entries }) =>
        entries.some(({ moduleRequest }) => moduleRequest !== null),
      ),
      program,
    }
  })

/** Returns the package that an import names, or null for a file of the product, of Node or of a Vite plugin. */
function toPackage(target: string): string | null {
  return /^(?!node:|virtual:)(@[^/]+\/)?[a-z][^/:]*/.exec(target)?.[0] ?? null
}

/** Returns the imports, also those by `import()`. */
function listImports(text: string, { staticImports, dynamicImports }: Module): Import[] {
  const found = staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ localName }) => localName.value),
  }))
  const lazy = dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .filter((request) => /^['"`]/.test(request))
    .map((request) => ({ target: request.slice(1, -1), isTypeOnly: false, names: [] }))
  return [...found, ...lazy]
}
