import { Form, useNavigation } from 'react-router'
import { NewPageForm } from '../../../features/content/pages/own-page.schema.ts'
import { makePage } from '../../../features/content/pages/own-pages.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-page'

const words = siteEditor.ownPage

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.newTitle, matches)

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readTexts(sent.form, Object.keys(NewPageForm.shape))
  return answerForm(sent, {
    values,
    refusals: { address_taken: { errors: { address: [words.taken] } } },
    actions: {
      async save() {
        const read = parseForm(NewPageForm, values)
        if (!read.ok) return read
        const made = await makePage(sent.db, read.input, sent.actor)
        return made.ok ? `/admin/site/pages/${made.key}?done=made` : made
      },
    },
  })
}

export default function NewPage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const toField = toFieldProps({
    values: actionData?.values ?? {},
    errors: firstMessages(actionData?.errors ?? {}),
  })
  return (
    <div className={formWidth}>
      <BackLink to="/admin/site">{siteEditor.back}</BackLink>
      <h1 className="mb-4">{words.newTitle}</h1>
      <Form method="post" noValidate className="space-y-6">
        <TextField {...toField('title')} label={words.title} hint={words.titleHint} autoComplete="off" />
        <TextField
          {...toField('address')}
          label={words.address}
          hint={words.addressHint}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button aria-disabled={isBusy || undefined}>{words.make}</Button>
      </Form>
    </div>
  )
}
