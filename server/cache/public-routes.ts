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

/** Returns the names of the query parameters that the public page of a path reads, or null when its route is not `cache: 'public'`. */
export type FindPublicPage = (path: string) => readonly string[] | null

export function findPublicRoutes(build: ServerBuild): FindPublicPage {
  const routes = toRouteTree(build)
  return (path) => {
    const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined
    return handle?.cache === 'public' ? (handle.reads ?? []) : null
  }
}
