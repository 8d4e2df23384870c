import { type Reason, refuse } from '../../db/refusal.ts'
import { toStaffScope } from '../../db/staff-scope.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { LinkPage } from '../../features/accounts/links/link-page.tsx'
import {
  clientMinLength,
  staffMinLength,
  toPasswordMessage,
} from '../../features/accounts/password-length.ts'
import {
  findOwnerCheck,
  type OwnerCheck,
  readOwnerCheck,
  toOwnerCheck,
} from '../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../features/accounts/second-factor/owner-check-field.tsx'
import {
  findPendingSignIn,
  toPendingCookie,
} from '../../features/accounts/second-factor/pending-sign-in.server.ts'
import { newPasswordForm } from '../../features/accounts/sign-in/accounts.schema.ts'
import { renewPassword } from '../../features/accounts/sign-in/sign-in.server.ts'
import { toSignInTarget } from '../../features/accounts/sign-in/sign-in-target.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { readTexts } from '../../lib/text/form-text.ts'
import { addWait } from '../../lib/time/show-time.ts'
import { instanceContext, visitorContext } from '../../request-context.ts'
import { readWords, useWords } from '../../site-words.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField, toFieldProps } from '../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../ui/form/form-answer.tsx'
import { words } from '../../words/words.ts'
import { answerForm, parseForm } from '../form-action.server.ts'
import type { Route } from './+types/new-password'
import { leadSignedIn, readSender, refuseCode } from './sign-in.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { name: 'description', content: readWords(matches).accounts.newPassword.description },
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export function loader({ request, context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  const isStaff = signedIn !== null && toStaffScope(signedIn.user) !== null
  return {
    isForStaff: isStaff || new URL(request.url).searchParams.has('staff'),
    email: signedIn?.user.email ?? '',
    check: toOwnerCheck(signedIn?.user),
  }
}

/** Changes a password and signs its owner in. */
export async function action({ request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { db, secrets, env, log } = instance
  const { signedIn, language } = context.get(visitorContext)
  const { answers, fields } = words(language).accounts
  const form = await request.formData()
  const typed = readTexts(form, ['email', 'password', 'newPassword'])
  const now = Temporal.Now.instant()
  const secure = env.secureCookies
  return answerForm(
    { form, log },
    {
      values: { email: typed.email },
      actions: {
        async save() {
          const read = parseForm(newPasswordForm(language), typed)
          if (!read.ok) return read
          const { newPassword, ...input } = read.input
          const cookies = request.headers.get('cookie')
          const pending = await findPendingSignIn({ db, secrets }, { cookies, secure }, now)
          const sender = readSender({ request, context }, input.email, now)
          const known = { ...sender, pendingId: pending?.id, signedIn, code: readOwnerCheck(form) }
          const renewed = await renewPassword(instance, { ...known, input, newPassword }, now)
          if (renewed.ok) {
            const target = toStaffScope(renewed.user) ? toSignInTarget(null, renewed.user) : '/profile'
            return leadSignedIn({ request, context }, renewed, target)
          }
          if (renewed.reason === 'weak_password')
            return refuseAt('newPassword', renewed, toPasswordMessage(renewed.problem, fields.password))
          if (renewed.reason === 'too_many')
            return refuseAt('password', renewed, addWait(answers.tooMany, renewed.retryAfterSeconds))
          if (renewed.reason === 'wrong' || renewed.reason === 'short_password')
            return refuseAt('password', refuse('wrong'), answers.wrong)
          const isMissing = renewed.reason === 'code_missing'
          const user = isMissing ? renewed.user : (signedIn?.user ?? pending?.user)
          const check: OwnerCheck = user ? await findOwnerCheck(db, user) : 'code'
          // The challenge of a passkey needs a session or a pending sign-in.
          const isPending = isMissing && !signedIn
          const pendingCookie = isPending && (await toPendingCookie(secrets, renewed.user, { secure, now }))
          return {
            ...refuseCode(renewed, answers),
            shown: { check },
            cookies: pendingCookie ? [pendingCookie] : [],
          }
        },
      },
    },
  )
}

/** Refuses a form with a message at one field. */
function refuseAt<Why extends Reason>(
  field: 'password' | 'newPassword',
  { reason, retryAfterSeconds }: Readonly<{ reason: Why; retryAfterSeconds?: number }>,
  message: string,
) {
  return { ...refuse(reason), words: {}, errors: { [field]: [message] }, retryAfterSeconds }
}

const passwordProps = { type: 'password', spellCheck: false, autoCapitalize: 'none' } as const

export default function NewPassword({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { isForStaff } = loaderData
  const { accounts, ownerCheck } = useWords()
  const texts = accounts.newPassword
  const least = isForStaff ? staffMinLength : clientMinLength
  const check = actionData?.shown?.check ?? loaderData.check
  const values = actionData?.values ?? { email: loaderData.email }
  const errors = actionData?.errors ?? {}
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <LinkPage heading={texts.heading}>
      <title>{toTitle(texts.title, matches, actionData !== undefined)[0]?.title}</title>
      <p className="text-muted">{isForStaff ? texts.forStaff({ least }) : texts.signedOutElsewhere}</p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <TextField
          {...toField('email')}
          label={texts.email}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <TextField
          {...toField('password')}
          {...passwordProps}
          label={texts.present}
          autoComplete="current-password"
        />
        <TextField
          {...toField('newPassword')}
          {...passwordProps}
          label={texts.label}
          autoComplete="new-password"
          hint={texts.hint({ least })}
        />
        {check === 'password' ? null : (
          <OwnerCheckField words={ownerCheck} check={check} error={toField('check').error} />
        )}
        <Button className="w-full">{texts.save}</Button>
      </form>
    </LinkPage>
  )
}
