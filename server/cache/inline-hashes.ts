import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Returns the content security policy with the hashes of the page's inline scripts and styles instead of the nonce.
 * A nonce must never be served twice.
 */
export function allowInlineByHash(policy: string, html: string): string {
  return policy
    .replace(/ 'nonce-[^']*'/, listHashes(html, inlineScript))
    .replace("style-src 'self'", `style-src 'self'${listHashes(html, inlineStyle)}`)
}

function listHashes(html: string, pattern: RegExp): string {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)].join('')
}
