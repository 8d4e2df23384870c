import { data, redirect, useNavigation } from 'react-router'
import { officeContacts } from '../../content/company.ts'
import { helplines } from '../../content/helplines.ts'
import { removeSampleData } from '../../features/setup/remove-sample-data.server.ts'
import { SetupPage } from '../../features/setup/setup-page.tsx'
import { loadSetup } from '../../features/setup/setup-steps.server.ts'
import { toTitle } from '../../features/site-frame/page-title.ts'
import { readText } from '../../lib/text/form-text.ts'
import { instanceContext } from '../../request-context.ts'
import { ChangeNote } from '../../ui/text/change-note.tsx'
import type { Route } from './+types/setup'
import { findDoneMessage } from './changed-page.ts'
import { requireStaff } from './staff.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Setup', matches)

const doneMessages = { removed: 'The sample data is removed' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const { sample, ...setup } = await loadSetup(db, env, { officeContacts, helplines })
  const samples = [
    { label: 'Offices', names: sample.offices.map(({ name }) => name) },
    { label: 'Counsellors', names: sample.counsellors.map(({ name }) => name) },
    { label: 'Services', names: sample.services.map(({ name }) => name) },
    { label: 'Pictures', names: sample.pictures.map(({ name }) => name) },
  ].filter(({ names }) => names.length > 0)
  return {
    ...setup,
    samples,
    isAsking: url.searchParams.get('ask') === 'remove',
    done: findDoneMessage(url, doneMessages),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const form = await request.formData()
  if (readText(form, 'intent') !== 'remove-samples') {
    return data({ reasons: ['This page cannot do that.'] }, 422)
  }
  const { db } = context.get(instanceContext)
  const removal = await removeSampleData(db, { actorId, now: Temporal.Now.instant() })
  return removal.ok ? redirect('/admin/setup?done=removed', 303) : data({ reasons: removal.reasons }, 409)
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...setup } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ChangeNote done={done} href="/admin/setup" />
      <SetupPage {...setup} reasons={actionData?.reasons ?? []} isBusy={isBusy} />
    </>
  )
}
