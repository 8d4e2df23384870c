/** Seconds after which a client may try again during an outage. */
export const outageRetrySeconds = 30

/**
 * PostgreSQL's classes of a lost connection, of too few resources (a full disk, no memory, no connection left), of a stop and of a
 * failed disk; a cancelled statement; a standby that takes no changes yet; and the errors of a socket and of a full disk.
 */
const outageCode =
  /^(08...|53...|57P..|58...|57014|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EMFILE|ENFILE)$/

/** node-postgres, its pool, PGlite and our own socket (open.server.ts) give these errors no code. */
const outageMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|The database server did not answer in time|PGlite is clos)/

/** Tells whether an error, or a cause of it, says that the database or the disk is away for a while. */
export function isOutage(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown }
    if ((typeof code === 'string' && outageCode.test(code)) || outageMessage.test(one.message)) return true
    if (one instanceof AggregateError && one.errors.some(isOutage)) return true
  }
  return false
}
