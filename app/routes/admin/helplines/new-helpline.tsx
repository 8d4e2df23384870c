import { toHelplineForm } from '../../../features/helplines/helpline.schema.ts'
import { helplineFields } from '../../../features/helplines/helpline-fields.ts'
import { HelplineForm } from '../../../features/helplines/helpline-form.tsx'
import { addHelpline } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { helplines as words } from '../../../words/staff/helplines.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-helpline'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.add, matches)

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readTexts(sent.form, helplineFields)
  return answerForm(sent, {
    values,
    actions: {
      async save() {
        const read = parseForm(toHelplineForm(sent.today), values)
        if (!read.ok) return read
        await addHelpline(sent.db, read.input, sent.actor)
        return '/admin/helplines?done=added'
      },
    },
  })
}

export default function NewHelpline({ actionData }: Route.ComponentProps) {
  return (
    <div className={formWidth}>
      <BackLink to="/admin/helplines">{words.all}</BackLink>
      <h1 className="mb-4">{words.add}</h1>
      <HelplineForm values={actionData?.values ?? {}} errors={actionData?.errors ?? {}} />
    </div>
  )
}
