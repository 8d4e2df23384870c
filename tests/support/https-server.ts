import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A certificate for localhost and 127.0.0.1 that nobody has signed, with its key. Nothing outside of tests trusts it. */
export const testCertificate = {
  validUntil: '2126-10-31T22:25:19Z',
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUBPL+JmbcshDq7Om5NoYt0lzHzLkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDIyMjUxOVoYDzIxMjYxMDMx
MjIyNTE5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQqI6gZfOrhMBWXiu8DdgGVj7CY8TKotBh17ET33R2ivYTcJpAHt7Xe
OtzpLImZvIwi1ePE34lmBB43l4kqb2tfo28wbTAdBgNVHQ4EFgQUztgD6eZM+OWa
NVqXdXK1it3DJO0wHwYDVR0jBBgwFoAUztgD6eZM+OWaNVqXdXK1it3DJO0wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAOgpwxgv+pAhzoppe1vfRX9evx34563sqx8KPFUR8pgYAiEA
h5DQVtItx8UvTeSJ90ZIlnmqY7P414nd1vmmY6qAI74=
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmQQ9c0JfiGHko96e
fdxAHgP0F34vmVU2LOT9iqeFt6uhRANCAAQqI6gZfOrhMBWXiu8DdgGVj7CY8TKo
tBh17ET33R2ivYTcJpAHt7XeOtzpLImZvIwi1ePE34lmBB43l4kqb2tf
-----END PRIVATE KEY-----`,
}

/** Starts a local https server that answers each request. */
export async function startHttps() {
  const { cert, key } = testCertificate
  const server: Server = createServer({ cert, key }, (_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
