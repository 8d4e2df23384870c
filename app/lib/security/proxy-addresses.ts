import { BlockList, isIP } from 'node:net'

/** Returns the set of a comma-separated list of addresses and networks (`10.0.0.0/8`), or null when an entry is neither. */
export function parseProxies(text: string): BlockList | null {
  const proxies = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', prefix, ...rest] = entry.split('/')
    const version = isIP(address)
    const longest = version === 6 ? 128 : 32
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
    if (version === 0 || !isPrefix || rest.length > 0) return null
    proxies.addSubnet(address, prefix === undefined ? longest : Number(prefix), toFamily(version))
  }
  return proxies
}

/**
 * Returns the address of the client behind the proxies. Each proxy adds to `X-Forwarded-For` the address that it has seen, so the last
 * address that is no proxy is the client. Entries before it can be forged.
 */
export function findClientAddress(
  socket: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const seen = forwardedFor?.split(',').map((entry) => entry.trim()) ?? []
  let client = socket
  while (isProxy(client, proxies)) {
    const previous = seen.pop()
    if (previous === undefined || isIP(previous) === 0) break
    client = previous
  }
  return client
}

/**
 * Returns whether a program of the same machine or network hands requests on, and is no known proxy. The header alone proves nothing,
 * because visitors can send it.
 */
export function isUnknownProxy(
  socket: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
): boolean {
  return forwardedFor !== undefined && isProxy(socket, privateAddresses) && !isProxy(socket, proxies)
}

function isProxy(address: string, proxies: BlockList): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''
  const version = isIP(plain)
  return version !== 0 && proxies.check(plain, toFamily(version))
}

const toFamily = (version: number) => (version === 6 ? 'ipv6' : 'ipv4')

const privateAddresses =
  parseProxies('127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,::1,fc00::/7') ?? new BlockList()
