import http from 'node:http'
import https from 'node:https'
import { useAgent as makeAgent } from 'request-filtering-agent'

type Post = Readonly<{ url: string; headers: Readonly<Record<string, string>>; body: string }>

/** Sends one webhook and returns null, or a few words about the problem. */
export type PostWebhook = (post: Post) => Promise<string | null>

/** It is shorter than the lease of a delivery. */
const timeoutMs = 10_000

/**
 * Returns a function that posts to public addresses only, unless `toPrivate` is set: otherwise a name that leads into the own network
 * would let the site send there. The check is made on the address to which the socket connects. Redirects are not followed.
 */
export function toPostWebhook({ toPrivate }: Readonly<{ toPrivate: boolean }>): PostWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve) => {
      const { request } = url.startsWith('https:') ? https : http
      try {
        const agent = makeAgent(url, { allowPrivateIPAddress: toPrivate, allowMetaIPAddress: toPrivate })
        const signal = AbortSignal.timeout(timeoutMs)
        const sent = request(url, { method: 'POST', headers, agent, signal }, (answer) => {
          const status = answer.statusCode ?? 0
          resolve(status >= 200 && status < 300 ? null : `HTTP ${status}`)
          answer.destroy()
        })
        sent.on('error', (error) => resolve(toProblem(error)))
        sent.end(body)
      } catch (error) {
        resolve(toProblem(error))
      }
    })
}

function toProblem(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (/is not allowed/.test(error.message)) return 'private address'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
