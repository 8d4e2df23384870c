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

export const countries = ['NG', 'IN'] as const
export type Country = (typeof countries)[number]
export const countryNames = { NG: 'Nigeria', IN: 'India' } as const satisfies Record<Country, string>

const modes = ['guardian_required', 'health_exempt'] as const

/**
 * Returns the countries in which clients under 18 agree for themselves, from a value like `NG:health_exempt,IN:guardian_required`.
 * A country that is left out requires a guardian. Returns null when the value is not valid.
 */
export function parseMinorsMode(value: string): readonly Country[] | null {
  const exempt: Country[] = []
  for (const part of value.split(',')) {
    const [name, mode] = part.split(':').map((text) => text.trim())
    const country = countries.find((known) => known === name)
    if (!country || !modes.some((known) => known === mode)) return null
    if (mode === 'health_exempt') exempt.push(country)
  }
  return exempt
}

/** A film that the home page shows after a press. */
export type Film = Readonly<{
  /** The page or the file of the film, for a browser without script. */
  href: string
  /** 'player' is a page for a frame. 'file' is a file that the browser plays. */
  kind: 'player' | 'file'
  src: string
  /** The source that the security policy allows. */
  host: string
}>

const youTube =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?:[?&#].*)?$/
const vimeo =
  /^https:\/\/(?:player\.|www\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/(\w+)|\?(?:[^#]*&)?h=(\w+))?(?:[?&#/].*)?$/
const file = /^(?:https:\/\/[^/\s]+)?\/[^/\s][^\s?#]*\.(?:mp4|m4v|webm)(?:\?[^\s#]*)?$/i

/** Returns the film of an address of YouTube or Vimeo, with its captions on, or of a file on this site or another host. Returns null for other addresses. */
export function parseFilm(address: string): Film | null {
  const youTubeId = youTube.exec(address)?.[1]
  if (youTubeId) {
    const host = 'https://www.youtube-nocookie.com'
    const href = `https://www.youtube.com/watch?v=${youTubeId}`
    return { href, kind: 'player', src: `${host}/embed/${youTubeId}?autoplay=1&rel=0&cc_load_policy=1`, host }
  }
  const [, vimeoId, hashInPath, hashInQuery] = vimeo.exec(address) ?? []
  if (vimeoId) {
    const hash = hashInPath ?? hashInQuery
    const host = 'https://player.vimeo.com'
    const href = `https://vimeo.com/${vimeoId}${hash ? `/${hash}` : ''}`
    return {
      href,
      kind: 'player',
      src: `${host}/video/${vimeoId}?autoplay=1&dnt=1&texttrack=en${hash ? `&h=${hash}` : ''}`,
      host,
    }
  }
  if (!file.test(address)) return null
  return { href: address, kind: 'file', src: address, host: URL.parse(address)?.origin ?? "'self'" }
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Returns whether a text is a public key of age, without a wrong letter: its checksum is that of Bech32 (BIP 173). */
export function isAgeRecipient(text: string): boolean {
  const end = text.lastIndexOf('1')
  const [prefix, data] = [text.slice(0, end), text.slice(end + 1)]
  const values = [...data].map((letter) => letters.indexOf(letter))
  // 32 bytes and the checksum are 58 letters.
  if (!/^age(1[a-z]+)?$/.test(prefix) || data.length < 58 || values.includes(-1)) return false
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  let checksum = 1
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values]) {
    const top = checksum >> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) checksum ^= generator
  }
  return checksum === 1
}
