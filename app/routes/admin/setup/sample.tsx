import { useNavigation } from 'react-router'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { setup } from '../../../words/staff/setup.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/sample'
import { deleteChosen, keepChosen, loadSample, readSampleValues, toSampleRefusals } from './sample.server.ts'
import { SampleForms } from './sample-forms.tsx'

const pageHref = '/admin/setup/sample'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(setup.steps.sample, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const sample = await loadSample(context.get(instanceContext), readClock(context))
  return { sample, done: findDoneMessage(url, { kept: setup.sample.kept }) }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    values: readSampleValues(sent.form),
    refusals: toSampleRefusals(sent.form),
    actions: {
      async keep() {
        const kept = await keepChosen(sent)
        return kept.ok ? `${pageHref}?done=kept` : kept
      },
      async delete() {
        const deleted = await deleteChosen(sent)
        return deleted.ok ? '/admin/setup?done=deleted' : deleted
      },
    },
  })
}

export default function SamplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { sample, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-3xl space-y-4">
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      <BackLink to="/admin/setup">{setup.title}</BackLink>
      <h1>{setup.steps.sample}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <SampleForms {...{ sample, isBusy }} answer={actionData} />
    </div>
  )
}
