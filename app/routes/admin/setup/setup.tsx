import { useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { deleteSampleData, listDependencies } from '../../../db/seed/sample-data.server.ts'
import { SetupPage } from '../../../features/setup/setup-page.tsx'
import { sayDependency, setupMessages, setupRefusals } from '../../../features/setup/setup-steps.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { answerForm } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
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

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    refusals: setupRefusals,
    actions: {
      async delete() {
        const deletion = await deleteSampleData(sent.db, sent.actor)
        if (deletion.ok) return `${pageHref}?done=deleted`
        if (deletion.reason === 'nothing_left') return refuse('nothing_left')
        const reasons = deletion.dependencies.map(sayDependency).join(' ')
        const words = { toast: setupMessages.needed, message: `${setupMessages.needed}. ${reasons}` }
        return { ...refuse('needed'), words }
      },
    },
  })
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
