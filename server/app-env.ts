import type { Instance, SignedIn } from '../app/request-context.ts'

/** What the middleware leaves for later ones in Hono's context. */
export type AppEnv = {
  Variables: {
    nonce: string
    /** The page has something of one sending or one person in it. */
    keptFromOthers: boolean | undefined
    requestId: string
    instance: Instance
    address: string
    signedIn: SignedIn | null
    staleToken: boolean
  }
}
