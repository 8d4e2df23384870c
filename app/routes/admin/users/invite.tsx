import { useNavigation } from 'react-router'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toCounsellorSteps } from '../../../features/people/counsellor-steps.ts'
import { findCounsellorPerson } from '../../../features/people/people.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { users } from '../../../words/staff/users.ts'
import { answerForm } from '../../form-action.server.ts'
import { StepsCard } from '../people/steps-card.tsx'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/invite'
import { InvitationForm } from './invitation-form.tsx'
import {
  invitationFields,
  invitationRefusals,
  loadInvitation,
  saveInvitation,
} from './save-invitation.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(users.invitation.title, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const found = await findCounsellorPerson(db, url.searchParams.get('counsellor') ?? '')
  return { steps: toCounsellorSteps(found), ...(await loadInvitation(context, found)) }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    values: readTexts(sent.form, invitationFields),
    refusals: invitationRefusals,
    actions: {
      async save() {
        const invited = await saveInvitation(args, sent)
        return invited.ok ? `/admin/users/${invited.userId}?done=invited` : invited
      },
    },
  })
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, ...form } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className={formWidth}>
      <BackLink to="/admin/users">{users.account.all}</BackLink>
      <StepsCard steps={steps} name={form.values.firstName} current="invitation" />
      <h1 className="mb-4">{users.invite}</h1>
      <InvitationForm
        {...{ ...form, isBusy }}
        values={actionData?.values ?? form.values}
        errors={actionData?.errors ?? {}}
      />
    </div>
  )
}
