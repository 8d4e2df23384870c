import { data, redirect } from 'react-router'
import { HelplineForm } from '../../../features/helplines/helpline-form.tsx'
import { addHelpline } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-helpline'
import { readHelplineForm } from './read-helpline-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Add a helpline', matches)

export async function action({ request, context }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const now = Temporal.Now.instant()
  const read = readHelplineForm(await request.formData(), now)
  if (!read.ok) return data({ values: read.values, errors: read.errors }, 422)
  await addHelpline(context.get(instanceContext).db, read.input, { actorId, now })
  return redirect('/admin/helplines?done=added', 303)
}

export default function NewHelpline({ actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-lg">
      <BackLink to="/admin/helplines">All helplines</BackLink>
      <h1 className="mb-4">Add a helpline</h1>
      <HelplineForm values={actionData?.values ?? {}} errors={actionData?.errors ?? {}} />
    </div>
  )
}
