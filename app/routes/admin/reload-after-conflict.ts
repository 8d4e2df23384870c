import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reloads the page data after a conflict (409), so that the form shows the other person's change and sends its revision. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate
}
