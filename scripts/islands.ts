import { build, type Plugin, type Rolldown } from 'vite'
import { scriptTarget } from './browser-targets.ts'

const virtualId = 'virtual:islands'
const resolvedId = `\0${virtualId}`
const sources = { account: 'app/islands/account.tsx', booking: 'app/islands/booking.tsx' }

/** Islands use Preact, which has a fifth of React's size (docs/decisions/009-islands.md). */
const alias = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

/** Builds the islands separately from the admin area, and gives their addresses to `app/enhance/island.ts`. */
export function islands(): Plugin {
  let isBuild = false
  let files: Record<string, string[]> = {}
  return {
    name: 'islands',
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    async buildStart() {
      if (!isBuild || this.environment.name !== 'client') return
      const chunks = await buildIslands()
      for (const { fileName, code } of chunks) this.emitFile({ type: 'asset', fileName, source: code })
      files = Object.fromEntries(
        chunks.filter(({ isEntry }) => isEntry).map((chunk) => [chunk.name, toFiles(chunk)]),
      )
    },
    resolveId: (id) => (id === virtualId ? resolvedId : undefined),
    load(id) {
      if (id !== resolvedId) return
      // In development Vite serves the sources with React and hot reload.
      const built = isBuild
        ? files
        : Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, [`/${path}`]]))
      return `export const islandFiles = ${JSON.stringify(built)}`
    },
  }
}

async function buildIslands(): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias },
    build: {
      write: false,
      modulePreload: false,
      target: scriptTarget,
      rollupOptions: { input: sources, preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

/** Returns the island's file and its imports, so that the browser requests all at once. */
const toFiles = ({ fileName, imports }: Rolldown.OutputChunk) =>
  [fileName, ...imports].map((file) => `/${file}`)
