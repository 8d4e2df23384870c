/** An error whose message tells the operator what is wrong. It has no personal data. */
export class BackupProblem extends Error {}

/** Returns why a backup failed, without personal data: a message of a database can repeat what a person typed. */
export function describeProblem(error: unknown): string {
  if (error instanceof BackupProblem) return error.message
  if (!(error instanceof Error)) return 'The reason is unknown.'
  const { code, syscall } = error as NodeJS.ErrnoException
  // Errors of the operating system name a file or an address.
  if (syscall) return error.message
  if (error.cause instanceof Error) return describeProblem(error.cause)
  if (error.name === 'AbortError') return 'The process was stopped before the backup was complete.'
  return [error.name, code].filter((part) => typeof part === 'string').join(' ')
}
