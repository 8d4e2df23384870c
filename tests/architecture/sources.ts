import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export type Source = Readonly<{
  path: string
  lines: number
  imports: readonly Import[]
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
    return {
      path,
      lines: text.split('\n').length - 1,
      imports: listImports(text, module).map((found) => ({
        ...found,
        target: normalize(join(dirname(path), found.target)),
      })),
      hasReExport: module.staticExports.some(({ entries }) =>
        entries.some(({ moduleRequest }) => moduleRequest !== null),
      ),
      program,
    }
  })

/** Returns the imports with a relative path, also those by `import()`. */
function listImports(text: string, { staticImports, dynamicImports }: Module): Import[] {
  const found = staticImports.map(({ moduleRequest, entries }) => ({
    target: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    names: entries.map(({ localName }) => localName.value),
  }))
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    target: text.slice(start + 1, end - 1),
    isTypeOnly: false,
    names: [],
  }))
  return [...found, ...lazy].filter(({ target }) => target.startsWith('.'))
}
