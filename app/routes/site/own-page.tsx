import { redirect } from 'react-router'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { findOwnPage } from '../../features/content/pages/own-pages.server.ts'
import { draftContext, instanceContext } from '../../request-context.ts'
import { noSuchPage } from '../no-such-page.ts'
import type { Route } from './+types/own-page'
import { describeSitePage } from './pages/describe-page.ts'
import { loadShown } from './pages/load-page.server.ts'
import { listEnhancements } from './pages/page-scripts.ts'
import { SitePage } from './pages/site-page.tsx'

export const handle = {
  cache: 'own',
  edited: (loaded) => (loaded as Route.ComponentProps['loaderData']).key,
  enhance: listEnhancements,
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? describeSitePage(matches, loaderData.page, { path: loaderData.path }) : []

/** Shows a page that the office made. No other route knows the address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = params['*']
  const draft = context.get(draftContext)
  if (draft?.kind === 'page')
    return { key: draft.key, path: `/${asked}`, ...(await loadShown(context, draft.page)) }
  const isAddress = /^[a-z0-9-]{1,80}$/.test(asked)
  const found = isAddress ? await findOwnPage(context.get(instanceContext).db, asked) : null
  if (!found) throw noSuchPage()
  const { key, address, page } = found
  const path = `/${address}`
  if (address !== asked) throw redirect(path, 301)
  return { key, path, ...(await loadShown(context, page)) }
}

export function action() {
  throw noSuchPage()
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { path, page, pictures, parts } = loaderData
  return <SitePage {...{ page, pictures, parts }} inserts={{ path }} />
}
