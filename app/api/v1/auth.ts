import { createRoute, z } from '@hono/zod-openapi'
import { toStaffScope } from '../../db/staff-scope.ts'
import { genders } from '../../features/accounts/genders.ts'
import { staffMinLength, toPasswordMessage } from '../../features/accounts/password-length.ts'
import { signInForm, signUpForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { listUsers, signUp } from '../../features/accounts/sign-in/accounts.server.ts'
import { endSession } from '../../features/accounts/sign-in/sessions.server.ts'
import { startSession } from '../../features/accounts/sign-in/sign-in.server.ts'
import { sayNothingSent } from '../../features/agency/agency.ts'
import { toDeviceWords } from '../../lib/http/request-source.ts'
import { findKnownDevice, toDeviceCookie } from '../../lib/security/known-device.server.ts'
import { toEndedCookie, toSessionCookie } from '../../lib/security/session-cookie.ts'
import { toSecondsUntil } from '../../lib/time/seconds-until.ts'
import { addWait } from '../../lib/time/show-time.ts'
import { words } from '../../words/words.ts'
import { adminOnly, limit, signedInOnly } from '../http/guards.ts'
import { newApi, refuse, reply, replyList } from '../http/reply.ts'
import {
  bodyRefusals,
  ListQuery,
  NoQuery,
  openToAll,
  toAnswer,
  toBody,
  toListAnswer,
  toRefusals,
  WorkHeaders,
} from '../http/schemas.ts'

const { answers, fields } = words('en').accounts

const ApiSignIn = signInForm('en').extend({
  code: z
    .string('code must be text')
    .max(64, 'code must be 64 characters or less')
    .optional()
    .describe('A code of the second factor, or a recovery code, for an account that has one'),
})

const Gender = z.enum(genders)

const User = z
  .object({
    _id: z.uuid(),
    id: z.uuid().describe('The same as `_id`'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    gender: Gender,
    phoneNumber: z.string().nullable(),
    isAdmin: z.boolean(),
  })
  .openapi('User')

const SignedUp = z.object({
  user: User.pick({ _id: true, id: true, firstName: true, lastName: true, email: true, gender: true }),
})
const SignedIn = z.object({ token: z.string(), user: User.omit({ phoneNumber: true }) })

const signUpRoute = createRoute({
  method: 'post',
  path: '/signup',
  operationId: 'signUp',
  summary: 'Make an account. The answer is the same for an address that has one',
  tags: ['Accounts'],
  security: openToAll,
  middleware: [limit('sign-up')] as const,
  request: { query: NoQuery, body: toBody(signUpForm('en')) },
  responses: { 201: toAnswer('The new account', SignedUp), ...toRefusals(...bodyRefusals) },
})

const signInRoute = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'signIn',
  summary: 'Sign in: a bearer token in the answer, and the cookie for browsers',
  tags: ['Accounts'],
  security: openToAll,
  request: { query: NoQuery, headers: WorkHeaders, body: toBody(ApiSignIn) },
  responses: { 200: toAnswer('The session', SignedIn), ...toRefusals(...bodyRefusals) },
})

const signOutRoute = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'signOut',
  summary: 'Sign out: end the session with its cookie and its bearer token',
  tags: ['Accounts'],
  ...signedInOnly,
  request: { query: NoQuery },
  responses: { 200: toAnswer('Ended', z.null()), ...toRefusals(422, 500) },
})

const meRoute = createRoute({
  method: 'get',
  path: '/me',
  operationId: 'findMe',
  summary: 'The signed-in user',
  tags: ['Accounts'],
  ...signedInOnly,
  request: { query: NoQuery },
  responses: { 200: toAnswer('The user', User), ...toRefusals(422, 500) },
})

const usersRoute = createRoute({
  method: 'get',
  path: '/userList',
  operationId: 'listUsers',
  summary: 'All users, newest first',
  tags: ['Accounts'],
  ...adminOnly,
  request: { query: ListQuery.strict() },
  responses: { 200: toListAnswer('The users', User), ...toRefusals(422, 500) },
})

export const authApi = newApi()
  .openapi(signUpRoute, async (c) => {
    const input = c.req.valid('json')
    const now = Temporal.Now.instant()
    const usesMail = Boolean(c.var.instance.env.mailUrl)
    const made = await signUp(c.var.instance.db, input, { usesMail }, now)
    if (!made.ok && made.reason === 'too_many_mails') {
      c.header('Retry-After', String(toSecondsUntil(made.retryAt, now)))
      return refuse(c, 429, sayNothingSent(c.var.instance.content.agency), { code: made.reason })
    }
    if (!made.ok) {
      const message = toPasswordMessage(made.problem, fields.password)
      return refuse(c, 422, message, { errors: { password: [message] } })
    }
    const { firstName, lastName, email, gender } = input
    return reply(c, 201, usesMail ? answers.signedUpByMail : answers.signedUp, {
      user: { _id: made.id, id: made.id, firstName, lastName, email, gender },
    })
  })
  .openapi(signInRoute, async (c) => {
    const { instance, address } = c.var
    const now = Temporal.Now.instant()
    const { code, ...input } = c.req.valid('json')
    const owner = { email: input.email, secure: instance.env.secureCookies }
    const cookies = c.req.header('cookie')
    const knownDevice = findKnownDevice(instance.secrets, { ...owner, cookies }, now)
    const device = toDeviceWords(c.req.header('user-agent'))
    const work = c.req.header('proof-of-work')
    const started = await startSession(instance, { input, address, device, code, work, knownDevice }, now)
    if (!started.ok && (started.reason === 'too_many' || started.reason === 'too_many_codes')) {
      c.header('Retry-After', String(started.retryAfterSeconds))
      const isOfCodes = started.reason === 'too_many_codes'
      const text = isOfCodes ? answers.tooManyCodes : answers.tooMany
      return refuse(c, 429, addWait(text, started.retryAfterSeconds), { code: started.reason })
    }
    if (!started.ok && started.reason === 'short_password') {
      return refuse(c, 403, answers.shortPassword({ least: staffMinLength }), { code: started.reason })
    }
    if (!started.ok) {
      const { reason } = started
      const text = { code_missing: answers.codeMissing, code_wrong: answers.codeWrong, wrong: answers.wrong }
      return refuse(c, 401, text[reason], { code: reason })
    }
    c.header('Set-Cookie', toSessionCookie(instance.env.secureCookies, started.webToken, started.expiresAt))
    if (toStaffScope(started.user)) {
      c.header('Set-Cookie', toDeviceCookie(instance.secrets, owner, now), { append: true })
    }
    const { id, firstName, lastName, email, gender, isAdmin } = started.user
    const user = { _id: id, id, firstName, lastName, email, gender, isAdmin }
    return reply(c, 200, answers.signedIn, { token: started.apiToken, user })
  })
  .openapi(signOutRoute, async (c) => {
    const { instance, signedIn } = c.var
    if (signedIn) await endSession(instance.db, signedIn.sessionId, Temporal.Now.instant())
    c.header('Set-Cookie', toEndedCookie(instance.env.secureCookies))
    c.header('Clear-Site-Data', '"cache", "storage"')
    return reply(c, 200, answers.signedOut, null)
  })
  .openapi(meRoute, async (c) => {
    if (!c.var.signedIn) return refuse(c, 401, words('en').frame.signInFirst)
    const {
      counsellorId,
      emailProvenAt,
      secondFactorAt,
      hasApp,
      hasPasskey,
      editsSite,
      ownTimeZone,
      timeZone,
      ...user
    } = c.var.signedIn.user
    return reply(c, 200, 'The user', { _id: user.id, ...user })
  })
  .openapi(usersRoute, async (c) => {
    const { page, limit } = c.req.valid('query')
    const { rows, total } = await listUsers(c.var.instance.db, { page, limit })
    const data = rows.map((user) => ({ _id: user.id, ...user }))
    return replyList(c, 'Users', data, { total, page, limit })
  })
