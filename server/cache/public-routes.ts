import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../app/enhance-scripts.tsx'

/** Returns a function that tells whether the route of a path says `cache: 'public'` in its handle. */
export function findPublicRoutes(build: ServerBuild): (path: string) => boolean {
  const routes = toTree(build)
  return (path) => {
    const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined
    return handle?.cache === 'public'
  }
}

function toTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parentId || route === undefined) return []
    const { id, path, index, module } = route
    const { handle } = module
    return index ? { id, path, index, handle } : { id, path, handle, children: toTree(build, id) }
  })
}
