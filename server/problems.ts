import { NoWritableServer } from '../app/db/postgres-pool.server.ts'
import { EnvironmentError } from '../app/lib/env.server.ts'
import { StartProblem } from './data-folder.ts'

/** An error whose message tells the operator what is wrong. It has no personal data. */
export class BackupProblem extends Error {}

/** The keys of whoever asks do not fit a backup. It says nothing about whether the backup is good. */
export class KeyProblem extends BackupProblem {}

/** A newer release made a backup. It says nothing about whether the backup is good. */
export class NewerReleaseProblem extends BackupProblem {}

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

/** Returns whether a code of an error says that a disk, or the share of an account, is full. */
export const isFull = (code: unknown) => code === 'ENOSPC' || code === 'EDQUOT'

/** Returns a problem that names the place and what to do, when the disk or the network failed there; another error as it is. */
export function toStorageProblem(error: unknown, name: string): unknown {
  if (error instanceof BackupProblem || !(error instanceof Error)) return error
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const problem = (text: string) => new BackupProblem(`${name} ${text}`, { cause: error })
  if (isFull(code)) return problem('is full. Make room there, or choose another place.')
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return problem(
      `cannot be written (${code}). Choose a place where the account of the site may write, or give it that right.`,
    )
  if ('$fault' in error)
    return problem(
      `answers ${error.name}. Check bucket, key, its rights and the space that is left: npm run doctor`,
    )
  return syscall ? problem(`does not work: ${error.message || code}. Check it: npm run doctor`) : error
}

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
