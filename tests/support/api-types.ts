import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const generator = '/openapi-typescript/'

/** Returns the TypeScript types of an OpenAPI document. */
export async function toApiTypes(document: object): Promise<string> {
  provideOldTypeScript()
  const { astToString, default: generate } = await import('openapi-typescript')
  const types = astToString(await generate(structuredClone(document) as Parameters<typeof generate>[0]))
  return `// Generated from /api/v1/openapi.json by \`npm run api-types\`. Not to be changed by hand.\n\n${types}`
}

/**
 * The generator needs TypeScript's JavaScript API, which version 7 does not have. A second TypeScript package would replace our `tsc`,
 * so the generator gets the copy inside ts-morph.
 */
function provideOldTypeScript() {
  const carrier = pathToFileURL(createRequire(import.meta.url).resolve('@ts-morph/common'))
  const url = new URL('typescript.js', carrier).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' && context.parentURL?.includes(generator)
        ? { url, format: 'commonjs', shortCircuit: true }
        : next(specifier, context),
  })
}
