/** The site writes, so libpq's other values are of no use to it. */
const writableTargets = ['read-write', 'primary']

/**
 * Returns one address for each server of a database address, or null when it is wrong. Several servers stand as libpq has them:
 * `postgres://user@first:5432,second:5432/name?target_session_attrs=read-write`.
 */
export function toServerUrls(text: string): readonly string[] | null {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?#]+)(.*)$/.exec(text)
  if (!parts) return null
  const [, start, servers = '', end] = parts
  const urls = servers.split(',').map((server) => toServerUrl(`${start}${server}${end}`))
  return urls.every((url) => url !== null) ? urls : null
}

/** Returns hosts and ports of a database address, without user and password. */
export function toServerNames(text: string): string {
  return (toServerUrls(text) ?? []).map((url) => new URL(url).host).join(', ')
}

function toServerUrl(text: string): string | null {
  const url = URL.parse(text)
  if (!url?.hostname || !hasReadableLogin(url)) return null
  const target = url.searchParams.get('target_session_attrs')
  if (target === null) return text
  url.searchParams.delete('target_session_attrs')
  return writableTargets.includes(target) ? url.href : null
}

/** Returns whether name, password and path can be decoded: each % begins a code. */
export function hasReadableLogin({ username, password, pathname }: URL): boolean {
  try {
    decodeURIComponent(username + password + pathname)
    return true
  } catch {
    return false
  }
}
