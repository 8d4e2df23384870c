import type { Db } from '../../app/db/open.server.ts'

const toFailing = (toError: () => Error) =>
  new Proxy({} as Db, {
    get: () => () => {
      throw toError()
    },
  })

/** A database that fails every call with an error that repeats the query, as PostgreSQL does. */
export const brokenDb = toFailing(() =>
  Object.assign(new Error('params: secret session'), { query: 'select', params: ['secret session'] }),
)

/** A database that cannot be reached. Drizzle wraps the error of the connection. */
export const awayDb = toFailing(() => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  return new Error('Failed query: select params: secret session', { cause })
})
