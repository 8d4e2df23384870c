import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { isFullRun } from './full-run.ts'

/** Every path of app/routes.ts. */
export const allPaths: readonly string[] = listPaths(routes)

/** An example for each path with a parameter. */
const examples: Readonly<Record<string, string>> = {
  '/counsellors/:slug': '/counsellors/ngozi',
  '/doctors/:doctorId': '/doctors/ngozi-okafor',
  '/departments/:departmentId': '/departments/pediatric',
  '/blog/:blogId': '/blog/your-first-session',
}

/** Paths that are not public pages: other formats, private pages, and steps of a form. */
const others =
  /^\/(admin|calendar|profile|logout|sign-in-code|passkey-challenge|account\/|reset-password\/|invitation\/|schedule|code|confirm\/|places\/|groups\/|workshops\/|guardian\/|privacy\/versions|\*|appointments\/(:token|erased|link-sent)|.*\.(ics|xml|txt|js|png|webmanifest|vtt)$)/

/** The paths of all public pages. */
export const publicPages: readonly string[] = allPaths.filter((path) => !others.test(path)).map(toAddress)

/** Public pages of every kind: forms, an article, a map, a carousel, and a page with an account. */
const samplePages = ['/', '/appointments', '/signup', '/contact', '/blog/your-first-session']

/** The pages that the tests of every page open: some in `npm test`, all in `npm run test:full`. */
export const checkedPages: readonly string[] = isFullRun ? publicPages : samplePages

/** Returns the path of one example page. */
export function toAddress(path: string): string {
  const address = path.includes(':') ? examples[path] : path
  if (!address) throw new Error(`give ${path} an example in tests/support/site-map.ts`)
  return address
}

/** Returns the paths of `entries` and their children, below `parent`. */
export function listPaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path}` : parent
    return children ? listPaths(children, own) : index || path ? [own || '/'] : []
  })
}
