import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const virtualId = 'virtual:enhance-assets'
const resolvedId = `\0${virtualId}`

type Chunk = { file: string; imports?: string[] }
type EnhanceAsset = { src: string; imports: string[] }

/** Gives the server the addresses of each built `app/enhance/<name>.ts` and of its imports. */
export function enhanceAssets(): Plugin {
  let isBuild = false
  let clientFolder = ''
  return {
    name: 'enhance-assets',
    configResolved(config) {
      isBuild = config.command === 'build'
      clientFolder = resolve(config.root, config.environments.client?.build.outDir ?? 'build/client')
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return
      // The client build imports by name (app/enhance-scripts.tsx).
      const isServer = this.environment.config.consumer === 'server'
      const found = isServer && isBuild ? readBuilt(clientFolder) : {}
      return `export const builtAssets = ${JSON.stringify(found)}`
    },
  }
}

/** Reads the manifest of the client build, which ends before the server build. */
function readBuilt(clientFolder: string): Record<string, EnhanceAsset> {
  const manifest = JSON.parse(readFileSync(resolve(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entries = Object.keys(manifest).flatMap((source) => {
    const name = source.match(/^app\/enhance\/([a-z-]+)\.ts$/)?.[1]
    const chunk = manifest[source]
    if (!name || !chunk) return []
    return [[name, { src: `/${chunk.file}`, imports: listImports(manifest, source) }] as const]
  })
  return Object.fromEntries(entries)
}

function listImports(manifest: Record<string, Chunk>, source: string, seen = new Set<string>()): string[] {
  return (manifest[source]?.imports ?? []).flatMap((imported) => {
    const chunk = manifest[imported]
    if (!chunk || seen.has(imported)) return []
    seen.add(imported)
    return [`/${chunk.file}`, ...listImports(manifest, imported, seen)]
  })
}
