import type { Context } from 'hono'

/**
 * Returns the status of an answer for the log and the metrics: 499, as nginx calls it, when the visitor has left before a refusal or
 * a failure. It costs time to read the signal, so a good answer is not asked.
 */
export function toSeenStatus({ req, res }: Context): number {
  return res.status >= 400 && req.raw.signal.aborted ? 499 : res.status
}
