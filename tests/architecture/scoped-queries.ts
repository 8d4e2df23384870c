import { sources } from './sources.ts'

/** `type X = …` of the features whose text names the scope, directly or through another one. */
function listScopeTypes(): Set<string> {
  const types = sources
    .filter(({ path }) => path.startsWith('app/features/'))
    .flatMap(({ text }) => [
      ...text.matchAll(/^(?:export )?type (\w+)[^=]*=([\s\S]*?)(?=\n\n|\n(?:export|const|function))/gm),
    ])
    .map(([, name = '', body = '']) => ({ name, body }))
  const known = new Set(['StaffScope'])
  for (let size = 0; size < known.size; ) {
    size = known.size
    for (const { name, body } of types) if (namesOneOf(body, known)) known.add(name)
  }
  return known
}

const namesOneOf = (text: string, names: ReadonlySet<string>) =>
  (text.match(/\w+/g) ?? []).some((word) => names.has(word))

/** Every exported function of the features that takes a scope of staff, as `file: name`. */
export function listScopedQueries(): string[] {
  const scopeTypes = listScopeTypes()
  return sources
    .filter(({ path }) => /^app\/features\/.*\.server\.ts$/.test(path) && !/testing/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(([\s\S]*?)\)(?::|\s*\{)/gm)]
        .filter(([, , parameters = '']) => namesOneOf(parameters, scopeTypes))
        .map(([, name]) => `${path.replace('app/features/', '')}: ${name}`),
    )
    .sort()
}
