import type { RouterContextProvider } from 'react-router'
import { emergencyNumbers, listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { instanceContext } from '../../../request-context.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'

/** Returns the helplines, or the emergency numbers while the database is away. */
export async function loadHelplines(context: Readonly<RouterContextProvider>) {
  const { db } = context.get(instanceContext)
  const lines = await loadOrNull(context, () => listPublicHelplines(db, Temporal.Now.instant()))
  return lines ?? emergencyNumbers
}
