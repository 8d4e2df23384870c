import { Form, Link, useNavigation } from 'react-router'
import type { Db } from '../../../db/open.server.ts'
import { deleteUnusedPictures } from '../../../features/media/delete-unused.server.ts'
import { toCounsellorSteps } from '../../../features/people/counsellor-steps.ts'
import { findLicenceCheck, setLicenceCheck } from '../../../features/people/licence.server.ts'
import { toCheckedLicence } from '../../../features/people/licence.ts'
import {
  findPerson,
  hideProfile,
  type ListedPerson,
  removePerson,
} from '../../../features/people/people.server.ts'
import { PersonCard } from '../../../features/people/person-card.tsx'
import { toPersonView } from '../../../features/people/person-view.ts'
import { ProfileForm as ProfileSchema, readProfileValues } from '../../../features/people/profile.schema.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EndForm } from '../../../ui/form/end-form.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { people } from '../../../words/en/people.ts'
import { profiles as words } from '../../../words/staff/profiles.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/person'
import { requirePersonId } from './person-id.server.ts'
import { hasChanges, toStateText } from './person-state.ts'
import { readProfileEditor } from './profile-editor.server.ts'
import { loadProfileForm, publishTypedProfile, saveTypedProfile } from './profile-form.server.ts'
import { ProfileButtons, ProfileForm } from './profile-form.tsx'
import { StepsCard } from './steps-card.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(loaderData?.title ?? words.list.title, matches)

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const instance = context.get(instanceContext)
  const editor = readProfileEditor(context, now)
  const id = await requirePersonId(instance.db, editor, params.personId)
  const found = await findPerson(instance.db, editor, id)
  if (!found) throw noSuchPage()
  const { person, isOwn } = found
  const isAdmin = requireStaff(context).scope.counsellorId === null
  const form = await loadProfileForm(instance.db, found, isAdmin ? null : editor.actorId)
  return {
    ...form,
    title: isOwn ? words.ownProfile : words.profileOf({ name: isolate(person.profile.name) }),
    name: person.profile.name,
    preview: toPersonView(
      { ...person, licence: toCheckedLicence(person.profile, person, readClock(context).timeZone) },
      people,
      form.portrait.picture,
    ),
    licence: await loadLicence(instance.db, found, context),
    state: toStateText(found),
    isOwn,
    isSample: person.isSample,
    hasChanges: hasChanges(person),
    steps: isAdmin ? toCounsellorSteps(found) : null,
    canLeave: isAdmin && person.counsellorId !== null && !person.isSample,
    canRemove: editor.editsEverybody && (person.counsellorId === null || person.isSample),
    seesList: editor.editsEverybody,
    done: findDoneMessage(url, words.done),
  }
}

/** Returns what the page says about the licence, or null when the profile names none. */
async function loadLicence(db: Db, { person }: ListedPerson, context: Route.LoaderArgs['context']) {
  const { licence } = person.profile
  if (!licence) return null
  const check = await findLicenceCheck(db, person)
  return {
    text: licence,
    canCheck: requireStaff(context).scope.counsellorId === null,
    checked: check && {
      name: check.by === null ? words.licence.formerAdmin : isolate(check.by),
      time: showStaffTime(check.at, readClock(context)),
    },
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const editor = readProfileEditor(args.context, actor.now)
  const id = await requirePersonId(db, editor, args.params.personId)
  const target = { id, revision: readRevision(form) }
  const values = readProfileValues(form)
  const here = `/admin/people/${args.params.personId}`
  return answerForm(sent, {
    values,
    refusals: words.refusals,
    actions: {
      async save() {
        const saved = await saveTypedProfile(sent, id, editor)
        return saved.ok ? `${here}?done=saved` : saved
      },
      async crop() {
        const read = parseForm(ProfileSchema, values)
        if (!read.ok) return read
        if (!read.input.portraitId) return refuseFields({ portraitId: [words.crop.noPortrait] })
        const saved = await saveTypedProfile(sent, id, editor)
        return saved.ok ? `${here}/portrait` : saved
      },
      async publish() {
        const published = await publishTypedProfile(sent, id, editor)
        return published.ok ? `${here}?done=published` : published
      },
      async check() {
        const checked = await setLicenceCheck(db, actor.scope, { ...target, isChecked: true }, actor)
        return checked.ok ? `${here}?done=checked` : checked
      },
      async uncheck() {
        const unchecked = await setLicenceCheck(db, actor.scope, { ...target, isChecked: false }, actor)
        return unchecked.ok ? `${here}?done=unchecked` : unchecked
      },
      async hide() {
        const hidden = await hideProfile(db, target, editor)
        return hidden.ok ? `${here}?done=hidden` : hidden
      },
      async remove() {
        const removed = await removePerson(db, id, editor)
        if (!removed.ok) return removed
        await deleteUnusedPictures(sent, removed.portraitIds, actor)
        return '/admin/people?done=removed'
      },
    },
  })
}

export default function Person({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, state, preview, canPublish, isPublic, isOwn } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-5xl">
      <ChangeNote
        done={loaderData.done}
        href={`/admin/people/${params.personId}`}
        answer={actionData?.toast === undefined ? null : actionData}
      />
      {loaderData.seesList ? <BackLink to="/admin/people">{words.allPeople}</BackLink> : null}
      <StepsCard steps={loaderData.steps} name={loaderData.name} current="profile" />
      <h1 className="mb-1">{title}</h1>
      <p className="mb-4 font-semibold">{state}</p>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {loaderData.isSample ? <PageNote>{words.sampleNote}</PageNote> : null}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,40rem)_20rem]">
        <div>
          <p className="prose-width mb-4 text-muted">
            {isOwn
              ? words.publishOwn
              : canPublish
                ? null
                : words.onlyThePerson({ name: isolate(loaderData.name) })}{' '}
            {words.whereShown}
          </p>
          <ProfileForm
            values={actionData?.values ?? loaderData.values}
            errors={actionData?.errors ?? {}}
            revision={loaderData.revision}
            portrait={loaderData.portrait}
            asksAgreement={loaderData.asksAgreement}
          >
            <ProfileButtons {...{ canPublish, isPublic, isBusy }}>
              <Button variant="quiet" name="intent" value="crop" aria-disabled={isBusy || undefined}>
                {words.crop.open}
              </Button>
            </ProfileButtons>
          </ProfileForm>
        </div>
        <aside className="h-fit space-y-4 lg:sticky lg:top-6" aria-label={words.preview}>
          <h2 className="text-xl">{words.preview}</h2>
          <PersonCard person={{ view: preview, slug: null }} />
          {loaderData.licence ? (
            <LicenceCard licence={loaderData.licence} revision={loaderData.revision} isBusy={isBusy} />
          ) : null}
          {isPublic ? (
            <EndForm {...{ isBusy }} intent="hide" revision={loaderData.revision} {...words.hideForm} />
          ) : null}
          {loaderData.canLeave ? (
            <p>
              <Link
                to={`/admin/people/${params.personId}/leave`}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {words.leave.link({ name: isolate(loaderData.name) })}
              </Link>
            </p>
          ) : null}
          {loaderData.canRemove ? (
            <EndForm {...{ isBusy }} intent="remove" revision={loaderData.revision} {...words.removeForm} />
          ) : null}
        </aside>
      </div>
    </div>
  )
}

type LicenceProps = Readonly<{
  licence: NonNullable<Route.ComponentProps['loaderData']['licence']>
  revision: number
  isBusy: boolean
}>

/** What the register says about the person: only an administrator who has looked it up shows it to visitors. */
function LicenceCard({ licence: { text, checked, canCheck }, revision, isBusy }: LicenceProps) {
  const { licence } = words
  return (
    <section aria-labelledby="licence-check" className="card space-y-2 p-4">
      <h2 id="licence-check" className="text-xl">
        {licence.title}
      </h2>
      <p className="wrap-anywhere">{text}</p>
      {checked ? (
        <p className="font-semibold text-leaf">{licence.checkedBy(checked)}</p>
      ) : (
        <p className="font-semibold">{canCheck ? licence.waits : licence.waitsForOwn}</p>
      )}
      {checked ? <p className="text-muted">{licence.whenChanged}</p> : null}
      {canCheck && checked ? (
        <EndForm {...{ isBusy, revision }} intent="uncheck" {...licence.uncheckForm} />
      ) : null}
      {canCheck && !checked ? (
        <Form method="post" className="space-y-3">
          <input type="hidden" name="revision" value={revision} key={revision} />
          <p>{licence.howTo}</p>
          <Button variant="quiet" name="intent" value="check" aria-disabled={isBusy || undefined}>
            {licence.check}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
