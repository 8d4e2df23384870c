import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { listCounsellorsWithoutAccount } from '../../../features/accounts/users/find-account.server.ts'
import { inviteStaff } from '../../../features/accounts/users/invitations.server.ts'
import { toCounsellorSteps } from '../../../features/people/counsellor-steps.ts'
import { type FoundPerson, findCounsellorPerson } from '../../../features/people/people.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { emailField } from '../../../words/en/fields.ts'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { users } from '../../../words/staff/users.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { StepsCard } from '../people/steps-card.tsx'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/invite'

const words = users.invitation
const { labels } = words

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

const asAdmin = 'admin'

const Invitation = z.object({
  firstName: storedText({ ...words.firstName, most: 100 }),
  lastName: storedText({ ...words.lastName, most: 100 }),
  email: toEmailAddress(emailField),
  role: z.union([z.literal(asAdmin), z.uuid()], words.noRole),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const found = await findCounsellorPerson(db, url.searchParams.get('counsellor') ?? '')
  return {
    steps: toCounsellorSteps(found),
    values: toInvitationValues(found),
    counsellors: await listCounsellorsWithoutAccount(db),
    usesMail: Boolean(env.mailUrl),
    ownerCheck: toOwnerCheck(signedIn?.user),
  }
}

/** Returns the first values for a counsellor whom another screen names. */
function toInvitationValues(found: FoundPerson | null) {
  const { counsellor, person } = found ?? {}
  const [firstName = '', ...others] = (counsellor?.name ?? '').split(' ')
  const names = { firstName, lastName: others.join(' ') }
  return { ...names, email: counsellor?.email ?? '', role: person?.counsellorId ?? '' }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readTexts(sent.form, Object.keys(Invitation.shape))
  return answerForm(sent, {
    values,
    refusals: { address_taken: { errors: { email: [words.taken] } } },
    actions: {
      async save() {
        const read = parseForm(Invitation, values)
        if (!read.ok) return read
        // An invitation gives rights as a promotion does.
        const problem = await findOwnerProblem(args, sent.form)
        if (problem) return problem
        const { role, ...person } = read.input
        const invitation = { ...person, counsellorId: role === asAdmin ? null : role }
        const invited = await inviteStaff(sent.db, invitation, sent.actor)
        return invited.ok ? `/admin/users/${invited.userId}?done=invited` : invited
      },
    },
  })
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors ?? {}
  const toField = toFieldProps<string>({
    values: actionData?.values ?? loaderData.values,
    errors: firstMessages(errors),
  })
  const roles = [
    { value: asAdmin, label: words.admin },
    ...loaderData.counsellors.map(({ id, name }) => ({
      value: id,
      label: words.counsellor({ name: isolate(name) }),
    })),
  ]
  return (
    <div className="max-w-lg">
      <BackLink to="/admin/users">{users.account.all}</BackLink>
      <StepsCard steps={loaderData.steps} name={loaderData.values.firstName} current="invitation" />
      <h1 className="mb-4">{users.invite}</h1>
      {loaderData.usesMail ? null : <PageNote>{words.noMail}</PageNote>}
      <ErrorSummary errors={errors} />
      <Form method="post" noValidate className="card space-y-5 p-4 lg:p-5">
        <TextField {...toField('firstName')} label={labels.firstName} autoComplete="off" />
        <TextField {...toField('lastName')} label={labels.lastName} autoComplete="off" />
        <TextField {...toField('email')} label={labels.email} type="email" autoComplete="off" />
        <SelectField {...toField('role')} label={labels.role} blank={words.choose} options={roles} />
        <OwnerCheckField words={ownerCheckWords} check={loaderData.ownerCheck} error={errors.check?.[0]} />
        <Button aria-disabled={isBusy || undefined}>{words.button}</Button>
      </Form>
    </div>
  )
}
