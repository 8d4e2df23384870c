import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device that makes one passkey and signs with it what it is asked to (WebAuthn). `origin` is the site. */
export function makeDevice(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const toClientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin }))
  const toAuthData = (flags: number, more = Buffer.alloc(0)) =>
    Buffer.concat([hash(new URL(origin).hostname), Buffer.from([flags, 0, 0, 0, 0]), more])
  const answer = (response: Record<string, Uint8Array>) => {
    const texts = Object.entries(response).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString('base64url'),
    ])
    const fields = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
    return JSON.stringify({ ...fields, response: Object.fromEntries(texts) })
  }
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  return {
    id,
    publicKey: Buffer.from(isoCBOR.encode(key)).toString('base64url'),
    create: (challenge: string) => {
      const credential = [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)]
      const attestation = new Map<string, Parameters<typeof isoCBOR.encode>[0]>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(toAuthData(0x45, Buffer.concat(credential)))],
      ])
      const clientDataJSON = toClientData('webauthn.create', challenge)
      return answer({ clientDataJSON, attestationObject: isoCBOR.encode(attestation) })
    },
    use: (challenge: string) => {
      const clientDataJSON = toClientData('webauthn.get', challenge)
      const authenticatorData = toAuthData(0x05)
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}
