import { Form, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { helplineFields } from '../../../features/helplines/helpline-fields.ts'
import { HelplineForm } from '../../../features/helplines/helpline-form.tsx'
import { toHelplineValues } from '../../../features/helplines/helpline-view.ts'
import { findHelpline, removeHelpline } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { helplines as words } from '../../../words/staff/helplines.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/helpline'
import { saveHelpline } from './save-helpline.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.editOne, matches)

const listHref = '/admin/helplines'

export async function loader({ params, context }: Route.LoaderArgs) {
  const helpline = await findHelpline(context.get(instanceContext).db, params.helplineId)
  if (!helpline) throw noSuchPage()
  return { values: toHelplineValues(helpline), revision: helpline.revision }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const id = args.params.helplineId
  const values = readTexts(form, helplineFields)
  return answerForm(sent, {
    values,
    refusals: { changed_meanwhile: words.changed },
    actions: {
      async save() {
        const saved = await saveHelpline(sent, id)
        return saved.ok ? `${listHref}?done=saved` : saved
      },
      async remove() {
        return (await removeHelpline(db, id, actor)) ? `${listHref}?done=removed` : refuse('not_found')
      },
    },
  })
}

export default function Helpline({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { values, revision } = loaderData
  return (
    <div className={formWidth}>
      <BackLink to={listHref}>{words.all}</BackLink>
      <h1 className="mb-4">{words.editOne}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <HelplineForm
        values={actionData?.values ?? values}
        errors={actionData?.errors ?? {}}
        revision={revision}
      />
      <details className="mt-6">
        <Summary>{words.remove}</Summary>
        <Form method="post" className="space-y-3 pt-2">
          <p>{words.removes({ name: isolate(values.name), number: values.number })}</p>
          <Button variant="danger" name="intent" value="remove" aria-disabled={isBusy || undefined}>
            {words.removeButton}
          </Button>
        </Form>
      </details>
    </div>
  )
}
