/** Returns why a form of the views saved nothing, or null. */
export function findViewProblem(actionData: unknown): string | null {
  const answer = actionData as Readonly<{ form?: string; message?: string | null }> | undefined
  return answer?.form?.endsWith('-view') ? (answer.message ?? null) : null
}
