import type { RouterContextProvider } from 'react-router'
import { listEmergencyNumbers, listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'

/** Returns the helplines, or the emergency numbers while the database is away. */
export async function loadHelplines(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(instanceContext)
  const lines = await loadOrNull(context, () => listPublicHelplines(db, Temporal.Now.instant()))
  return lines ?? listEmergencyNumbers(words(context.get(visitorContext).language).safety.emergency)
}
