/** A table, its columns without the generated ones, and its name in SQL. */
export type Table = Readonly<{ name: string; sqlName: string; columns: readonly string[] }>

/** One connection, or one transaction of it, on PGlite or on PostgreSQL. */
export type Connection = Readonly<{
  query: <Row = unknown>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Yields the rows in the text format of COPY, in blocks that end with a row. */
  copyOut: (table: Table) => AsyncIterable<Uint8Array>
  copyIn: (table: Table, block: Uint8Array) => Promise<void>
}>

/** A database that a backup reads. */
export type Source = Readonly<{
  /** Runs work that sees the state of one moment. */
  inSnapshot: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>
}>

/** Settings of a transaction with which both databases write values the same way. */
export const sameText = [
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local timezone = 'UTC'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
]

export const toCopied = ({ sqlName, columns }: Table) => `${sqlName} (${columns.join(', ')})`
