import { useNavigation } from 'react-router'
import { openSite } from '../../../features/setup/sample-data.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { setup } from '../../../words/staff/setup.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/open'
import { openingRefusals, toOpening } from './load-opening.server.ts'
import { loadServerTasks, loadSetup } from './load-setup.server.ts'
import { OpeningForm } from './opening-form.tsx'

const pageHref = '/admin/setup/open'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(setup.steps.opening, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const clock = readClock(context)
  const found = await loadSetup(context.get(instanceContext), clock)
  const serverTasks = await loadServerTasks(context.get(instanceContext), clock.now)
  return toOpening({ ...found, serverTasks })
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    refusals: openingRefusals,
    actions: {
      async save() {
        const opened = await openSite(sent.db, sent.actor)
        return opened.ok ? '/admin/setup?done=opened' : opened
      },
    },
  })
}

export default function Open({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className={`${formWidth} space-y-4`}>
      <ChangeNote done={null} href={pageHref} answer={actionData} />
      <BackLink to="/admin/setup">{setup.title}</BackLink>
      <h1>{setup.steps.opening}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <div className="card p-4 lg:p-5">
        <OpeningForm opening={loaderData} isBusy={isBusy} />
      </div>
    </div>
  )
}
