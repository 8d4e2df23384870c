import type { Instance, SignedIn } from '../../request-context.ts'

/** What the server leaves in Hono's context before a call reaches the API. */
export type ApiEnv = {
  Variables: {
    instance: Instance
    signedIn: SignedIn | null
    address: string
    requestId: string
    /** What the one inline script of the reference page carries. */
    secureHeadersNonce?: string
  }
}
