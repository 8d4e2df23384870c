import type { RouterContextProvider } from 'react-router'
import { findLinkedPlace, type LinkedPlace } from '../../../features/groups/public-groups.server.ts'
import { isPlaceLinkEnded } from '../../../features/groups/public-view.ts'
import { instanceContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'

/** Returns the place of a private link that has not ended. Otherwise answers 404. */
export async function requireLinkedPlace(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<LinkedPlace> {
  const { db, secrets } = context.get(instanceContext)
  const row = await findLinkedPlace(db, secrets, token)
  if (!row || isPlaceLinkEnded(row, Temporal.Now.instant())) throw noSuchPage()
  return row
}
