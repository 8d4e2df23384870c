import { matchRoutes, type ServerBuild } from 'react-router'
import type { PageHandle } from '../../app/enhance-scripts.tsx'
import { toRouteTree } from '../route-tree.ts'

/** Returns the names of the query parameters that the public page of a path reads, or null when its route is not `cache: 'public'`. */
export type FindPublicPage = (path: string) => readonly string[] | null

export function findPublicRoutes(build: ServerBuild): FindPublicPage {
  const routes = toRouteTree(build)
  return (path) => {
    const handle = matchRoutes(routes, path)?.at(-1)?.route.handle as PageHandle | undefined
    return handle?.cache === 'public' ? (handle.reads ?? []) : null
  }
}
