import { toBreadcrumbs } from '../../../ui/layout/banner.tsx'

/** The blog and the list of the counsellors keep the name of their address, whatever their title is. */
const withOwnName = ['/blog', '/counsellors']

/** Returns the breadcrumbs of a page. Its title is the last of them. */
export const toPageCrumbs = (path: string, title: string) =>
  toBreadcrumbs(path, withOwnName.includes(path) ? undefined : title)
