import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const generator = '/openapi-typescript/'

/** Returns the TypeScript types of an OpenAPI document. */
export async function toApiTypes(document: object): Promise<string> {
  lendOldTypeScript()
  const { astToString, default: generate } = await import('openapi-typescript')
  const types = astToString(await generate(structuredClone(document) as Parameters<typeof generate>[0]))
  return `// Generated from /api/v1/openapi.json by \`npm run api-types\`. Not to be changed by hand.\n\n${types}`
}

/**
 * The generator calls TypeScript's JavaScript API, which version 7 does not have any more. A second TypeScript
 * package would put its own `tsc` over ours, so the generator gets the one that ts-morph carries inside.
 */
function lendOldTypeScript() {
  const carrier = pathToFileURL(createRequire(import.meta.url).resolve('@ts-morph/common'))
  const url = new URL('typescript.js', carrier).href
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' && context.parentURL?.includes(generator)
        ? { url, format: 'commonjs', shortCircuit: true }
        : next(specifier, context),
  })
}
