import { type Source, sources } from './sources.ts'

const features = sources.filter(({ path }) => /^app\/features\/(?!.*(\.test\.|testing))/.test(path))

/** Returns the function that gives the origin of a type as `file#Name`: the file that declares the type. */
function toOrigins({ path, imports }: Source): (name: string) => string {
  const files = new Map(imports.flatMap(({ names, target }) => names.map((name) => [name, target] as const)))
  return (name) => `${files.get(name) ?? path}#${name}`
}

/** Returns the names of all types that stand inside a part of the syntax tree. */
function listTypeNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, typeName } = node as { type?: string; typeName?: { name?: string } }
  const own = type === 'TSTypeReference' && typeName?.name ? [typeName.name] : []
  return [...own, ...Object.values(node).flatMap(listTypeNames)]
}

/** Returns the declarations of a file, exported or not. */
function listDeclarations({ program }: Source) {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [{ declaration: statement, isExported: false }]
    return statement.declaration ? [{ declaration: statement.declaration, isExported: true }] : []
  })
}

/** Returns every type of the features that contains the scope, directly or through another type, as `file#Name`. */
function listScopeTypes(): ReadonlySet<string> {
  const types = features.flatMap((source) => {
    const toOrigin = toOrigins(source)
    return listDeclarations(source).flatMap(({ declaration }) =>
      declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration'
        ? [{ origin: toOrigin(declaration.id.name), contained: listTypeNames(declaration).map(toOrigin) }]
        : [],
    )
  })
  const scopeTypes = new Set(['app/db/staff-scope.ts#StaffScope'])
  for (let before = 0; before < scopeTypes.size; ) {
    before = scopeTypes.size
    for (const { origin, contained } of types) {
      if (contained.some((type) => scopeTypes.has(type))) scopeTypes.add(origin)
    }
  }
  return scopeTypes
}

/** Returns every exported function of the features that takes a staff scope, as `feature/file: name`. */
export function listScopedQueries(): string[] {
  const scopeTypes = listScopeTypes()
  return features
    .filter(({ path }) => path.endsWith('.server.ts'))
    .flatMap((source) => {
      const toOrigin = toOrigins(source)
      return listDeclarations(source).flatMap(({ declaration, isExported }) => {
        if (!isExported) return []
        return listFunctions(declaration)
          .filter(({ params }) => listTypeNames(params).some((type) => scopeTypes.has(toOrigin(type))))
          .map(({ name }) => `${source.path.replace('app/features/', '')}: ${name}`)
      })
    })
    .sort()
}

type Declaration = ReturnType<typeof listDeclarations>[number]['declaration']

/** Returns the functions of a declaration: `function f() {}` has one, `const f = () => {}` has one for each name. */
function listFunctions(declaration: Declaration): { name: string; params: unknown }[] {
  if (declaration.type === 'FunctionDeclaration') {
    return [{ name: declaration.id?.name ?? '', params: declaration.params }]
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return []
    // `reported('move', async function moveBooking(db, …) {…})` returns a function with the same parameters.
    const made = init?.type === 'CallExpression' ? init.arguments : [init]
    return made.flatMap((work) =>
      work?.type === 'ArrowFunctionExpression' || work?.type === 'FunctionExpression'
        ? [{ name: id.name, params: [work.params, id.typeAnnotation] }]
        : [],
    )
  })
}
