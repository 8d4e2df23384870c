import { SignJWT } from 'jose'
import { makeCounsellor } from '../../app/features/accounts/testing.server.ts'
import { signInAs, type TestApi } from './testing-api.ts'

export const identities = [
  'nobody',
  'bad token',
  'expired',
  'client',
  'another client',
  'counsellor',
  'admin',
  'disabled admin',
] as const
export type Identity = (typeof identities)[number]

/** The headers of each visitor: a bearer token for the API, a cookie for pages. */
export type Credentials = Readonly<{ bearer: Record<string, string>; cookie: string }>

export async function makeIdentities(api: TestApi): Promise<Readonly<Record<Identity, Credentials>>> {
  const forged = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256', typ: 'ireti-session' })
    .setSubject(crypto.randomUUID())
    .setIssuer('ireti')
    .setAudience('api')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.alloc(32, 1))
  return {
    nobody: { bearer: {}, cookie: '' },
    'bad token': { bearer: { authorization: `Bearer ${forged}` }, cookie: `iretiToken=${forged}` },
    expired: await signInAs(api, { expired: true }),
    client: await signInAs(api),
    'another client': await signInAs(api),
    counsellor: await signInAs(api, { counsellorId: await makeCounsellor(api.db) }),
    admin: await signInAs(api, { isAdmin: true }),
    'disabled admin': await signInAs(api, { isAdmin: true, disabled: true }),
  }
}
