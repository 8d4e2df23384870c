import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type Source = Readonly<{ path: string; text: string; lines: number; imports: readonly Import[] }>
export type Import = Readonly<{ target: string; typeOnly: boolean }>

/** Every TypeScript file of the product, with what it imports from the product. */
export const sources: readonly Source[] = globSync('{app,server,bench,tests,scripts}/**/*.{ts,tsx,mjs}')
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, lines: text.split('\n').length - 1, imports: readImports(path, text) }
  })

function readImports(path: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"](\.[^'"]+)['"]|import\(['"](\.[^'"]+)['"]\)/gm,
  )
  return [...found].map(([, typeOnly, from, lazily]) => ({
    target: normalize(join(dirname(path), from ?? lazily ?? '')),
    typeOnly: typeOnly !== undefined,
  }))
}
