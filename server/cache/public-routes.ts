import { matchRoutes, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../app/enhance-scripts.tsx'
import { toRouteTree } from '../route-tree.ts'

/** Returns a function that tells whether the route of a path says `cache: 'public'` in its handle. */
export function findPublicRoutes(build: ServerBuild): (path: string) => boolean {
  const routes = toRouteTree(build)
  return (path) => {
    const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined
    return handle?.cache === 'public'
  }
}
