import { redirect, redirectDocument } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { toStaffScope } from '../../../db/staff-scope.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { LinkPage } from '../../../features/accounts/links/link-page.tsx'
import { deleteAccount } from '../../../features/accounts/own-account/change-own-account.server.ts'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toEndedCookie } from '../../../lib/security/session-cookie.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import type { Route } from './+types/delete-account'

export const meta: Route.MetaFunction = ({ matches }) =>
  toTitle(readWords(matches).accounts.delete.heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/delete')
  return { isStaff: toStaffScope(signedIn.user) !== null, check: toOwnerCheck(signedIn.user) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signedIn } = context.get(visitorContext)
  if (!signedIn) throw redirect('/signup?mode=sign-in&next=/profile/delete')
  const { ofStaff: text } = words(context.get(visitorContext).language).accounts.delete
  const { db, env, log } = context.get(instanceContext)
  const form = await request.formData()
  return answerForm(
    { form, log },
    {
      actions: {
        async save() {
          const ofStaff = { ...refuse('needed'), words: { errors: { check: [text] } } }
          if (toStaffScope(signedIn.user)) return ofStaff
          const problem = await findOwnerProblem({ request, context }, form)
          if (problem) return problem
          if (!(await deleteAccount(db, signedIn.user, Temporal.Now.instant()))) return ofStaff
          const cookie = toEndedCookie(env.secureCookies)
          const headers = { 'Set-Cookie': cookie, 'Clear-Site-Data': '"cache", "storage"' }
          return redirectDocument('/', { headers })
        },
      },
    },
  )
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { accounts, ownerCheck } = useWords()
  const texts = accounts.delete
  if (loaderData.isStaff) {
    return (
      <LinkPage heading={texts.heading}>
        <p>{texts.ofStaff}</p>
        <ButtonLink href="/profile">{texts.back}</ButtonLink>
      </LinkPage>
    )
  }
  const errors = actionData?.errors ?? {}
  return (
    <LinkPage heading={texts.heading}>
      <p>{texts.text}</p>
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="card space-y-5 p-5 sm:p-7">
        <OwnerCheckField words={ownerCheck} check={loaderData.check} error={errors.check?.[0]} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/profile" variant="quiet">
            {texts.cancel}
          </ButtonLink>
          <Button variant="danger">{texts.button}</Button>
        </div>
      </form>
    </LinkPage>
  )
}
