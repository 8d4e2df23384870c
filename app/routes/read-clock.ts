import type { RouterContextProvider } from 'react-router'
import type { Clock } from '../lib/time/show-time.ts'
import { visitorContext } from '../request-context.ts'

/** Returns the clock on which the signed-in person reads times. */
export function readClock(context: Readonly<RouterContextProvider>): Clock {
  const timeZone = context.get(visitorContext).signedIn?.user.timeZone ?? 'UTC'
  return { timeZone, now: Temporal.Now.instant() }
}
