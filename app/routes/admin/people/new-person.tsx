import { data, useNavigation } from 'react-router'
import { addPerson, listAccountsWithoutProfile } from '../../../features/people/people.server.ts'
import { ProfileForm as ProfileSchema, readProfileValues } from '../../../features/people/profile.schema.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { admin } from '../../../words/staff/admin.ts'
import { profiles as words } from '../../../words/staff/profiles.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/new-person'
import { readProfileEditor } from './profile-editor.server.ts'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.newTitle, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const { editsEverybody } = readProfileEditor(context, Temporal.Now.instant())
  if (!editsEverybody) throw data(admin.noAccess, 403)
  const accounts = await listAccountsWithoutProfile(context.get(instanceContext).db)
  return {
    accounts: accounts.map(({ id, firstName, lastName }) => {
      return { value: id, label: isolate(`${firstName} ${lastName}`) }
    }),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const values = readProfileValues(sent.form)
  const editor = readProfileEditor(args.context, sent.actor.now)
  return answerForm(sent, {
    values,
    refusals: {
      no_rights: words.refusals.not_found,
      address_taken: { errors: { userId: [words.fields.account] } },
    },
    actions: {
      async save() {
        const read = parseForm(ProfileSchema, values)
        if (!read.ok) return read
        const person = { profile: read.input, userId: values.userId || null }
        const added = await addPerson(sent.db, person, editor)
        return added.ok ? `/admin/people/${added.id}?done=added` : added
      },
    },
  })
}

export default function NewPerson({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className={formWidth}>
      <BackLink to="/admin/people">{words.allPeople}</BackLink>
      <h1 className="mb-1">{words.newTitle}</h1>
      <p className="prose-width mb-4 text-muted">{words.newText}</p>
      <ProfileForm
        values={actionData?.values ?? {}}
        errors={actionData?.errors ?? {}}
        accounts={loaderData.accounts}
      >
        <Button aria-disabled={isBusy || undefined}>{isBusy ? words.form.saving : words.form.save}</Button>
      </ProfileForm>
    </div>
  )
}
