import { dirname, join, normalize } from 'node:path'
import { type Source, sources } from './sources.ts'

const features = sources.filter(({ path }) => /^app\/features\/(?!.*(\.test\.|testing))/.test(path))
const wordsOf = (text: string) => text.match(/\w+/g) ?? []

/** Where a type's name in a file comes from: `file#Name`, the file itself unless it is imported. */
function toOrigins({ path, text }: Source): (name: string) => string {
  const imported = new Map<string, string>()
  for (const [, names = '', from = ''] of text.matchAll(
    /^import\s[^'"]*?\{([^}]*)\}\s*from\s+'(\.[^']+)'/gm,
  )) {
    const target = normalize(join(dirname(path), from))
    for (const name of wordsOf(names)) imported.set(name, `${target}#${name}`)
  }
  return (name) => imported.get(name) ?? `${path}#${name}`
}

/** Every type of the features that has the scope in it, directly or through another one, as `file#Name`. */
function listScopeTypes(): ReadonlySet<string> {
  const types = features.flatMap((source) => {
    const toOrigin = toOrigins(source)
    const found = source.text.matchAll(
      /^(?:export )?type (\w+)[^=\n]*=([\s\S]*?)(?=\n\n|\n(?:export|const|function|\/\*))/gm,
    )
    return [...found].map(([, name = '', body = '']) => ({
      origin: `${source.path}#${name}`,
      parts: wordsOf(body).map(toOrigin),
    }))
  })
  const known = new Set(['app/db/staff-scope.ts#StaffScope'])
  for (let before = 0; before < known.size; ) {
    before = known.size
    for (const { origin, parts } of types) if (parts.some((part) => known.has(part))) known.add(origin)
  }
  return known
}

/** Every exported function of the features that takes a scope of staff, as `feature/file: name`. */
export function listScopedQueries(): string[] {
  const scopeTypes = listScopeTypes()
  return features
    .filter(({ path }) => path.endsWith('.server.ts'))
    .flatMap((source) => {
      const toOrigin = toOrigins(source)
      const functions = source.text.matchAll(
        /^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\(([\s\S]*?)\)(?::|\s*\{)/gm,
      )
      return [...functions]
        .filter(([, , parameters = '']) =>
          wordsOf(parameters)
            .map(toOrigin)
            .some((type) => scopeTypes.has(type)),
        )
        .map(([, name]) => `${source.path.replace('app/features/', '')}: ${name}`)
    })
    .sort()
}
