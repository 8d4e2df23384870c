import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from '../../scripts/build.mjs'
import type { site } from '../../server/main.ts'

let loading: Promise<typeof site> | undefined

/** Loads the built server with its pages once, without a process or a socket. */
export function loadSite(): Promise<typeof site> {
  loading ??= load()
  return loading
}

async function load(): Promise<typeof site> {
  if (!isBuilt()) throw new Error('The build is older than its sources: npm run build')
  const built = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href
  // Vitest would transform the bundle, which is large and does not need it.
  return ((await import(/* @vite-ignore */ built)) as { site: typeof site }).site
}
