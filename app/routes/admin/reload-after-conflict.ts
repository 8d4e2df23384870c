import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Who is told of somebody else's change (409) sees it, and sends the form on top of it the next time. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
