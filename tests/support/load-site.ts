import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuilt } from '../../scripts/build.mjs'
import type { site } from '../../server/main.ts'

/** Loads the built server with its pages, without a process or a socket. */
export async function loadSite(): Promise<typeof site> {
  if (!isBuilt()) throw new Error('The build is older than its sources: npm run build')
  const built = pathToFileURL(join(process.cwd(), 'build/server/index.js')).href
  // Vitest would transform the bundle, which is large and does not need it.
  return ((await import(/* @vite-ignore */ built)) as { site: typeof site }).site
}
