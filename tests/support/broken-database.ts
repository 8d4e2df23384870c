import type { Db } from '../../app/db/open.server.ts'

/** A database that fails every call with an error that repeats the query, as PostgreSQL does. */
export const brokenDb = new Proxy({} as Db, {
  get: () => () => {
    throw Object.assign(new Error('params: secret session'), { query: 'select', params: ['secret session'] })
  },
})
