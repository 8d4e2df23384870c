import { NoWritableServer } from '../app/db/postgres-pool.server.ts'
import { EnvironmentError } from '../app/lib/env.server.ts'
import { BackupProblem, isFull } from './backup/backup-problem.ts'
import { StartProblem } from './data-folder.ts'

/** A fault in the arguments of a command, or a refusal by the process that it asked. Its message says what to do. */
export class CommandProblem extends Error {}

const known = [BackupProblem, CommandProblem, EnvironmentError, StartProblem, NoWritableServer]

/** Returns what a person can do something about, or null for an error of the program. `what` is what failed. */
export function explainError(error: unknown, what: string): string | null {
  if (!(error instanceof Error)) return null
  if (known.some((kind) => error instanceof kind)) return error.message
  // The library of the database repeats the statement, and its cause says what is wrong.
  if (error.cause instanceof Error) return explainError(error.cause, what)
  // An error with `$fault` is a refusal by the S3 store.
  if ('$fault' in error) return `${what} failed: the S3 store answers ${error.name}: ${error.message}`
  const { code } = error as NodeJS.ErrnoException
  if (typeof code !== 'string' || code.startsWith('ERR_')) return null
  if (code === '42P01') return `${what} failed: the database has no tables yet. Start the site once.`
  if (isFull(code)) return `${what} failed: the disk of DATA_DIR is full. Make room there.`
  if (code === '53100') return `${what} failed: the disk of the database server is full. Make room there.`
  // A server that answers at none of its addresses has an error without a message.
  return `${what} failed: ${error.message || code}`
}
