import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'
import { isFullRun } from './full-run.ts'

/** Every path of app/routes.ts, as it stands there. */
export const allPaths: readonly string[] = listPaths(routes)

/** One page of each that has a part to be filled in. */
const examples: Readonly<Record<string, string>> = {
  '/doctors/:doctorId': '/doctors/ngozi-okafor',
  '/departments/:departmentId': '/departments/pediatric',
  '/blog/:blogId': '/blog/your-first-session',
}

/** What is no page for everybody to read: other formats, private pages, and steps of a form. */
const others =
  /^\/(admin|calendar|profile|logout|schedule|\*|appointments\/:token|.*\.(ics|xml|txt|js|png|webmanifest)$)/

/** The pages that anybody may open, as addresses. */
export const publicPages: readonly string[] = allPaths.filter((path) => !others.test(path)).map(toAddress)

/** Public pages of every kind: forms, articles, lists, tables, carousels, and pages with and without script. */
const samplePages = [
  '/',
  '/appointments',
  '/signup',
  '/contact',
  '/pricing-plan',
  '/blog/your-first-session',
  '/home-v3',
  '/departments/pediatric',
]

/** The pages that the tests of every page open: some in `npm test`, all in `npm run test:full`. */
export const checkedPages: readonly string[] = isFullRun ? publicPages : samplePages

/** The address of one page of `path`. */
export function toAddress(path: string): string {
  const address = path.includes(':') ? examples[path] : path
  if (!address) throw new Error(`give ${path} an example in tests/support/site-map.ts`)
  return address
}

/** The paths of `entries` and of what lies in them, below `parent`. */
export function listPaths(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path ? `${parent}/${path}` : parent
    return children ? listPaths(children, own) : index || path ? [own || '/'] : []
  })
}
