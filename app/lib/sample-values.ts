import { parseAddress } from './text/parse-address.ts'

/** Returns whether a text is one of the examples that come with the software. */
export function isPlaceholder(text: string): boolean {
  return /\(placeholder\)|^Sample( address|: )|\.example(?![\w-])|^\+\d+[ 0]+$/i.test(text)
}

const networkHost = /(^|\.)(instagram|tiktok|youtube|linkedin|x|facebook)\.com$/i

/** Returns whether an address is one of the examples. The home page of a social network is nobody's own page. */
export function isSampleLink(address: string): boolean {
  const url = parseAddress(address)
  if (!url) return false
  const isHome = `${url.pathname}${url.search}${url.hash}` === '/'
  return isPlaceholder(url.hostname) || (isHome && networkHost.test(url.hostname))
}
