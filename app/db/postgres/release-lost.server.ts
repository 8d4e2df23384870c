import type pg from 'pg'

/**
 * Makes `pool` forget each connection that ends while a caller uses it. Drizzle does not release a connection that ends during the
 * `begin` of a transaction. Such connections would fill the pool for ever.
 */
export function releaseLost(pool: pg.Pool) {
  const held = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => held.add(client))
  pool.on('release', (_, client) => held.delete(client))
  pool.on('connect', (client) => {
    client.on('end', () => {
      if (!held.has(client)) return
      client.release(true)
      // Its holder may release it, too, and the pool does not allow that.
      client.release = () => {}
    })
  })
}
