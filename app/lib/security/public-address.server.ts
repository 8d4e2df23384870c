import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { parseProxies } from './proxy-addresses.ts'

/** Addresses that no server of the internet has (RFC 6890): the own machine, the own network, and what is reserved. */
const otherAddresses =
  parseProxies(
    [
      ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
      ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
      ...['::/128', '::1/128', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
    ].join(','),
  ) ?? new BlockList()

export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && !otherAddresses.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

/** Returns the first address of a name, or null when one of its addresses is not public. Throws the errors of the name server. */
export async function findPublicAddress(name: string): Promise<string | null> {
  const found = await lookup(name, { all: true })
  const [first] = found
  return first && found.every(({ address }) => isPublicAddress(address)) ? first.address : null
}
