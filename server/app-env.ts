import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Instance, SignedIn } from '../app/request-context.ts'

/** The values that one middleware leaves for later ones in Hono's context. */
export type AppEnv = {
  Variables: SecureHeadersVariables & {
    requestId: string
    instance: Instance
    address: string
    signedIn: SignedIn | null
    staleToken: boolean
    /** The form of a POST, unless it is an upload. */
    sentForm: FormData | undefined
    /** The page is rendered without a nonce, and its policy names the hashes of its inline scripts. */
    allowsInlineByHash: boolean | undefined
    /** The page holds data of one visitor, and must not be stored. */
    isPrivate: boolean | undefined
    /** The answer comes from the page cache. */
    isCompressed: boolean | undefined
  }
}
