import type { RouteObject, ServerBuild } from 'react-router'

/** Returns the routes of the build, in the form that `matchRoutes` reads. */
export function toRouteTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route?.parentId !== parentId || route === undefined) return []
    const { id, path, index, module } = route
    const { handle } = module
    return index ? { id, path, index, handle } : { id, path, handle, children: toRouteTree(build, id) }
  })
}
