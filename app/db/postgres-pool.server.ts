import pg from 'pg'
import { toServerUrls } from '../lib/setting-values.ts'

/** Milliseconds after which a server counts as away. */
const longestProbe = 3_000

/** Returns the settings of a pool. With several servers each new connection goes to the one that accepts writes, as with libpq. */
export function toPoolConfig(url: string): pg.PoolConfig {
  const urls = toServerUrls(url) ?? [url]
  const connectionString = urls[0]
  return urls.length === 1 ? { connectionString } : { connectionString, Client: toWritableClient(urls) }
}

type OnConnected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** Returns the address of the only server, or of the one that accepts writes. */
export async function chooseServer(url: string): Promise<string> {
  const [first = url, ...others] = toServerUrls(url) ?? []
  return others.length === 0 ? first : findWritable([first, ...others])
}

/** Returns a class whose connections go to a server that accepts writes. node-postgres itself knows one server only. */
function toWritableClient(urls: readonly string[]) {
  // The server that was found last is asked first.
  let inOrder = urls
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: OnConnected): void
    override connect(callback?: OnConnected): unknown {
      const connected = this.#connect()
      if (!callback) return connected
      connected.then(() => (callback as () => void)(), callback as (error: Error) => void)
    }

    async #connect() {
      const url = await findWritable(inOrder)
      inOrder = [url, ...urls.filter((other) => other !== url)]
      const { host, port } = new pg.Client({ connectionString: url })
      Object.assign(this, { host, port })
      return super.connect()
    }
  }
}

type Refusal = Readonly<{ host: string; error: Error }>

/** A server that answers, but only reads: a standby. */
export class ReadOnlyServer extends Error {
  override message = 'it only answers reads'
}

/** Says for each server why it was not taken. */
export class NoWritableServer extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    const reasons = refusals.map(({ host, error }) => `${host}: ${error.message}`)
    super(`no server of the database accepts writes (${reasons.join('; ')})`)
    this.refusals = refusals
  }
}

/** Returns the first address whose server accepts writes. Throws `NoWritableServer`. */
export async function findWritable(urls: readonly string[]): Promise<string> {
  const refusals: Refusal[] = []
  for (const url of urls) {
    const error = await findRefusal(url)
    if (error === null) return url
    refusals.push({ host: new URL(url).host, error })
  }
  throw new NoWritableServer(refusals)
}

/** Returns why a server cannot be written to, or null. */
async function findRefusal(connectionString: string): Promise<Error | null> {
  const limits = { connectionTimeoutMillis: longestProbe, query_timeout: longestProbe }
  const client = new pg.Client({ connectionString, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only === 'off' ? null : new ReadOnlyServer()
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

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
