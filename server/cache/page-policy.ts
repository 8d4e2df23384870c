import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** The page without its nonce, and its policy with the hashes of what the nonce has allowed (a nonce must never be served twice). */
export function replaceNonce(
  html: string,
  policy: string,
  nonce: string,
): { html: string; policy: string } | null {
  const bare = html.replaceAll(` nonce="${nonce}"`, '')
  if (bare.includes(nonce)) return null
  const scripts = listHashes(bare, inlineScript)
  const styles = listHashes(bare, inlineStyle)
  return {
    html: bare,
    policy: policy
      .replace(` 'nonce-${nonce}'`, scripts)
      .replace("style-src 'self'", `style-src 'self'${styles}`),
  }
}

function listHashes(html: string, pattern: RegExp): string {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)].join('')
}
