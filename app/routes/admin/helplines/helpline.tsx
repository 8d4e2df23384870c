import { data, Form, redirect, useNavigation } from 'react-router'
import { HelplineForm } from '../../../features/helplines/helpline-form.tsx'
import { toHelplineValues } from '../../../features/helplines/helpline-view.ts'
import { changeHelpline, findHelpline, removeHelpline } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { noSuchPage } from '../../no-such-page.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/helpline'
import { readHelplineForm } from './read-helpline-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Edit a helpline', matches)

const listHref = '/admin/helplines'
const changedMeanwhile =
  'Somebody else has saved this helpline in the meantime. Your values are below. Save again to replace theirs.'

export async function loader({ params, context }: Route.LoaderArgs) {
  const helpline = await findHelpline(context.get(instanceContext).db, params.helplineId)
  if (!helpline) throw noSuchPage()
  return { values: toHelplineValues(helpline), revision: helpline.revision }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(instanceContext)
  const actor = { actorId: requireStaff(context).actorId, now: Temporal.Now.instant() }
  const form = await request.formData()
  if (form.get('intent') === 'remove') {
    if (!(await removeHelpline(db, params.helplineId, actor))) throw noSuchPage()
    return redirect(`${listHref}?done=removed`, 303)
  }
  const read = readHelplineForm(form, actor.now)
  const { values } = read
  if (!read.ok) return data({ values, errors: read.errors, note: null }, 422)
  const change = { id: params.helplineId, revision: readRevision(form), input: read.input }
  const changed = await changeHelpline(db, change, actor)
  if (changed.ok) return redirect(`${listHref}?done=saved`, 303)
  if (changed.reason === 'unknown') throw noSuchPage()
  return data({ values, errors: {}, note: changedMeanwhile }, 409)
}

export default function Helpline({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { values, revision } = loaderData
  return (
    <div className="max-w-lg">
      <BackLink to={listHref}>All helplines</BackLink>
      <h1 className="mb-4">Edit a helpline</h1>
      {actionData?.note ? <PageNote isError>{actionData.note}</PageNote> : null}
      <HelplineForm
        values={actionData?.values ?? values}
        errors={actionData?.errors ?? {}}
        revision={revision}
      />
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Remove this helpline</summary>
        <Form method="post" className="space-y-3 pt-2">
          <p>
            Visitors no longer see {values.name}, {values.number}.
          </p>
          <Button variant="danger" name="intent" value="remove" aria-disabled={isBusy || undefined}>
            Remove it
          </Button>
        </Form>
      </details>
    </div>
  )
}
