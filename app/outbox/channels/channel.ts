import type { Db } from '../../db/open.server.ts'
import type { outbox } from '../../db/tables/outbox.ts'

/** A row of the outbox that this process has reserved for sending. `attempts` includes the present attempt. */
export type LeasedRow = typeof outbox.$inferSelect

/** One way out of the site. Retries, order and the lease are the same for all (outbox.server.ts). */
export type Channel = Readonly<{
  name: LeasedRow['channel']
  /** Returns the receivers that have a queue each and may have due rows, by endpoint. A mail server is one, with no endpoint. */
  listReceivers: (db: Db, now: Temporal.Instant) => Promise<readonly (string | null)[]>
  /** Sends one row. Throws a `SendRefusal` when it is not accepted. An attempt is shorter than the lease. */
  send: (db: Db, row: LeasedRow, now: Temporal.Instant) => Promise<void>
  /** A refused row means that the receiver refuses the others too. */
  stopsAtRefusal?: boolean
  /** Stops sending, so that a slow receiver does not delay the end of the process. */
  close?: () => void
}>

/** A receiver did not accept a row. The code contains no personal data. `serverDown` means that other rows would fail too. */
export class SendRefusal extends Error {
  readonly code: string
  readonly serverDown: boolean

  constructor(code: string, serverDown = false) {
    super(code)
    this.code = code
    this.serverDown = serverDown
  }
}

/** The code of a row that cannot be made into a message. It is not tried again. */
export const brokenCode = 'broken'

/** The code of a row whose kind only a later release knows. After the update to that release, staff send it again. */
export const unknownKindCode = 'unknown_kind'
