import type pg from 'pg'

/**
 * Gives a connection that ends while somebody has it back to the pool. Drizzle does not when the connection ends in the `begin` of a
 * transaction, and a pool without free places never recovers.
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
