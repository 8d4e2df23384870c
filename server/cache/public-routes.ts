import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../app/enhance-scripts.tsx'

/** Returns the routes of the build, in the form that `matchRoutes` reads. */
export function toRouteTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parentId || route === undefined) return []
    const { id, path, index, module } = route
    const { handle } = module
    return index ? { id, path, index, handle } : { id, path, handle, children: toRouteTree(build, id) }
  })
}

/** Returns the pattern of matched routes, such as `/appointments/:token`. */
export function toPattern(matches: readonly Readonly<{ route: RouteObject }>[]): string {
  // The layouts have no path, and the root has only a slash.
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replace(/^\/+/, '/')
}

export type PublicPage = Readonly<{
  /** The pattern of the route, such as `/blog/:blogId`. */
  route: string
  /** The query parameters that the page reads. */
  reads: readonly string[]
  /** The page is stored for this long at most. Undefined: as long as any page. */
  freshSeconds?: number
}>

/** Returns what is known of the public page of a path, or null when its route does not say that it is one (`handle.cache`). */
export type FindPublicPage = (path: string) => PublicPage | null

/** Returns a store by path. To match one takes one to three milliseconds. Strangers choose the paths, so their length is the bound. */
export const openPathStore = <Value extends object | string>() =>
  new LRUCache<string, Value>({ maxSize: 100_000, sizeCalculation: (_, path) => path.length })

/** `isOwnPage` says whether the office has published a page at a path. */
export function findPublicRoutes(
  build: ServerBuild,
  isOwnPage: (path: string) => boolean = () => false,
): FindPublicPage {
  const routes = toRouteTree(build)
  const known = openPathStore<Readonly<{ route: string; handle: PageHandle | undefined }>>()
  const match = (path: string) => {
    const matches = matchRoutes(routes, path) ?? []
    const found = {
      route: toPattern(matches),
      handle: matches.at(-1)?.route.handle as PageHandle | undefined,
    }
    known.set(path, found)
    return found
  }
  return (path) => {
    const { route, handle } = known.get(path) ?? match(path)
    const isPublic = handle?.cache === 'own' ? isOwnPage(path) : handle?.cache === 'public'
    if (!handle || !isPublic) return null
    return { route, reads: handle.reads ?? [], freshSeconds: handle.freshSeconds }
  }
}
