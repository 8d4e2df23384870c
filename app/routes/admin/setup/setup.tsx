import { data, redirect, useNavigation } from 'react-router'
import { deleteSampleData, listDependencies } from '../../../db/seed/delete-sample-data.server.ts'
import { sayDependency, setupMessages } from '../../../features/setup/sample-step.ts'
import { SetupPage } from '../../../features/setup/setup-page.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { findDoneMessage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/setup'
import { loadSetup } from './load-setup.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Setup', matches)

const pageHref = '/admin/setup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { sample, steps, sampleStep } = await loadSetup(instance, Temporal.Now.instant())
  const hasSample = Object.values(sample).some((rows) => rows.length > 0)
  const dependencies = await listDependencies(instance.db, sample)
  return {
    steps,
    sample: sampleStep,
    obstacles: dependencies.map(sayDependency),
    deleteHref: hasSample ? `${pageHref}?delete` : null,
    isAsking: url.searchParams.has('delete') && hasSample && dependencies.length === 0,
    done: findDoneMessage(url, { deleted: setupMessages.deleted }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const { db, log } = context.get(instanceContext)
  const refuse = (status: number, message: string, toast: string = message) =>
    data({ message, toast }, status)
  if (readText(await request.formData(), 'intent') !== 'delete') return refuse(422, setupMessages.failed)
  try {
    const deletion = await deleteSampleData(db, { actorId, now: Temporal.Now.instant() })
    if (deletion.ok) return redirect(`${pageHref}?done=deleted`, 303)
    if (deletion.reason === 'nothing_left') return refuse(409, setupMessages.nothingLeft)
    const reasons = deletion.dependencies.map(sayDependency).join(' ')
    return refuse(409, `${setupMessages.needed}. ${reasons}`, setupMessages.needed)
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'sample data not deleted')
    return refuse(500, setupMessages.failed)
  }
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { isAsking, done, ...page } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      {actionData ? <PageNote isError>{actionData.message}</PageNote> : null}
      <SetupPage {...page} />
      {isAsking ? (
        <DeleteDialog
          title="Delete the sample data?"
          id="sample"
          openerId="delete-sample"
          closeHref={pageHref}
          isBusy={isBusy}
        >
          <p>
            The sample offices, counsellors, services and pictures go from the site at once, and cannot be
            brought back. Everything that you have added or changed stays, and so do the public holidays.
          </p>
        </DeleteDialog>
      ) : null}
    </>
  )
}
