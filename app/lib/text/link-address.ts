const allowed = new Set(['https:', 'http:', 'mailto:', 'tel:'])
const emailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/
const hostName = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i
const mostCharacters = 2_000

/**
 * Returns the address of a link as it is stored, or null for one that no page may have. It takes a path of our own, and https, http,
 * mailto and tel. 'example.com/page' becomes https, and 'ada@example.com' becomes mailto.
 */
export function toHref(typed: string): string | null {
  const text = typed.trim()
  const href = /^\/(?![/\\])/.test(text) ? toOwnPath(text) : toAddress(text)
  // The plain form of a link ends at a bracket or a space.
  const stored = href?.replace(/[()\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return stored && stored.length <= mostCharacters ? stored : null
}

function toOwnPath(text: string): string | null {
  const base = 'https://own.invalid'
  const url = parse(text, base)
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null
}

function toAddress(text: string): string | null {
  const whole = emailAddress.test(text) ? `mailto:${text}` : hostName.test(text) ? `https://${text}` : text
  const url = parse(whole)
  if (!url) return null
  const { protocol, href, username, password, pathname } = url
  // A name before the host makes an address look like that of another site.
  return allowed.has(protocol) && !username && !password && pathname ? href : null
}

function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
