import { Form, useNavigation } from 'react-router'
import {
  changeAddress,
  deleteDocument,
  withdrawDocument,
} from '../../../features/content/move-document.server.ts'
import { PageAddressForm } from '../../../features/content/pages/own-page.schema.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EndForm } from '../../../ui/form/end-form.tsx'
import { TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { siteEditor } from '../../../words/staff/site-editor.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/page-address'
import { requireOwnPage } from './edited-pages.server.ts'

const words = siteEditor.ownPage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(words.moveTitle({ page: loaderData?.title ?? '' }), matches)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const page = await requireOwnPage(context.get(instanceContext).db, params.pageKey)
  return { ...page, done: findDoneMessage(url, words.done) }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const { key } = await requireOwnPage(db, args.params.pageKey)
  const asked = { kind: 'page', key, revision: readRevision(form) } as const
  const values = readTexts(form, ['address'])
  const here = `/admin/site/pages/${key}/address`
  return answerForm(sent, {
    values,
    refusals: {
      changed_meanwhile: words.changedMeanwhile,
      address_taken: { errors: { address: [words.taken] } },
    },
    actions: {
      async move() {
        const read = parseForm(PageAddressForm, values)
        if (!read.ok) return read
        const moved = await changeAddress(db, { ...asked, ...read.input }, actor)
        return moved.ok ? `${here}?done=moved` : moved
      },
      async withdraw() {
        const withdrawn = await withdrawDocument(db, asked, actor)
        return withdrawn.ok ? `${here}?done=withdrawn` : withdrawn
      },
      async delete() {
        const deleted = await deleteDocument(db, asked, actor)
        return deleted.ok ? '/admin/site?done=deleted' : deleted
      },
    },
  })
}

export default function PageAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, address, revision, isPublished, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const toField = toFieldProps({
    values: actionData?.values.address === undefined ? { address } : actionData.values,
    errors: firstMessages(actionData?.errors ?? {}),
  })
  const path = `/${address}`
  return (
    <div className={formWidth}>
      <ChangeNote done={done} href={`/admin/site/pages/${key}/address`} answer={actionData} />
      <BackLink to="/admin/site">{siteEditor.back}</BackLink>
      <h1 className="mb-1 wrap-anywhere">{words.moveTitle({ page: title })}</h1>
      <p className="mb-4 text-muted wrap-anywhere">
        {isPublished ? siteEditor.pages.shown({ path }) : siteEditor.pages.hidden}
      </p>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <Form method="post" className="space-y-3" noValidate>
        <TextField
          {...toField('address')}
          key={address}
          label={words.address}
          hint={words.moveHint({ path })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button name="intent" value="move" aria-disabled={isBusy || undefined}>
          {words.move}
        </Button>
      </Form>
      <div className="mt-6">
        {isPublished ? <EndForm {...{ revision, isBusy }} intent="withdraw" {...words.withdraw} /> : null}
        <EndForm {...{ revision, isBusy }} intent="delete" {...words.remove} />
      </div>
    </div>
  )
}
