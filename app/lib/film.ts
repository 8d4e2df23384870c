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

/** Returns the film of an address of YouTube or Vimeo, or of a file on this site or another host. Returns null for other addresses. */
export function parseFilm(address: string): Film | null {
  const youTubeId = youTube.exec(address)?.[1]
  if (youTubeId) {
    const host = 'https://www.youtube-nocookie.com'
    const href = `https://www.youtube.com/watch?v=${youTubeId}`
    return { href, kind: 'player', src: `${host}/embed/${youTubeId}?autoplay=1&rel=0`, host }
  }
  const [, vimeoId, hashInPath, hashInQuery] = vimeo.exec(address) ?? []
  if (vimeoId) {
    const hash = hashInPath ?? hashInQuery
    const host = 'https://player.vimeo.com'
    const href = `https://vimeo.com/${vimeoId}${hash ? `/${hash}` : ''}`
    return {
      href,
      kind: 'player',
      src: `${host}/video/${vimeoId}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
      host,
    }
  }
  if (!file.test(address)) return null
  return { href: address, kind: 'file', src: address, host: URL.parse(address)?.origin ?? "'self'" }
}
