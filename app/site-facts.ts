import { createContext, useContext } from 'react'
import { type RouterContextProvider, useRouteLoaderData } from 'react-router'
import { mayEditSite, toStaffScope } from './db/staff-scope.ts'
import { instanceContext, visitorContext } from './request-context.ts'

export type SiteFacts = ReturnType<typeof toSiteFacts>

/** Returns what the frame of every page shows. */
export function toSiteFacts(context: Readonly<RouterContextProvider>) {
  const { env, content } = context.get(instanceContext)
  const { language, signedIn, requestId } = context.get(visitorContext)
  return {
    language,
    agency: content.agency,
    companyName: content.agency.name,
    publicUrl: env.publicUrl,
    exitUrl: env.exitUrl,
    isSignedIn: signedIn !== null,
    isAdmin: signedIn?.user.isAdmin ?? false,
    mayEditSite: signedIn !== null && mayEditSite(signedIn.user),
    isStaff: signedIn !== null && toStaffScope(signedIn.user) !== null,
    hasServiceWorker: env.serviceWorker,
    requestId,
  }
}

/** The server gives the facts to every page here, because a page has no loader data when a middleware refuses it. */
export const SiteFactsContext = createContext<SiteFacts | null>(null)

export function useSiteFacts(): SiteFacts {
  const given = useContext(SiteFactsContext)
  const loaded = useRouteLoaderData<SiteFacts>('root')
  const facts = given ?? loaded
  if (!facts) throw new Error('the facts of the site are missing')
  return facts
}
