import { addGroupSession } from '../../../features/groups/change-session.server.ts'
import { groupFields, toGroupForm } from '../../../features/groups/group.schema.ts'
import { GroupForm } from '../../../features/groups/group-form.tsx'
import { sessionLengths, toPlaceLimits } from '../../../features/groups/group-limits.ts'
import { toGroupValues } from '../../../features/groups/group-view.ts'
import { findGroup, listGroupChoices } from '../../../features/groups/list-groups.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { groups as words } from '../../../words/staff/work/groups.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/new-group'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.add, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const copied = await findGroup(db, scope, url.searchParams.get('copy') ?? '')
  // The copy would be a public group with the name of the organisation.
  if (copied?.session.kind === 'workshop') throw noSuchPage()
  return { choices: await listGroupChoices(db, scope), values: copied ? toGroupValues(copied, 1) : {} }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const values = readTexts(form, groupFields)
  return answerForm(sent, {
    values,
    refusals: { ...words.refused, not_found: words.refused.over },
    actions: {
      async save() {
        const read = parseForm(toGroupForm(await listGroupChoices(db, actor.scope)), values)
        if (!read.ok) return read
        const added = await addGroupSession(db, { kind: 'group', ...read.input }, actor)
        return added.ok ? `/admin/groups/${added.session.id}?done=added` : added
      },
    },
  })
}

export default function NewGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, values } = loaderData
  return (
    <div className={formWidth}>
      <BackLink to="/admin/groups">{words.all}</BackLink>
      <h1 className="mb-4">{words.add}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <GroupForm
        choices={choices}
        values={actionData?.values ?? values}
        errors={actionData?.errors ?? {}}
        lengths={sessionLengths}
        limits={toPlaceLimits(null)}
      />
    </div>
  )
}
