import { Form, useNavigation } from 'react-router'
import { describePeriod } from '../../../features/privacy/retention/retention-rules.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import {
  addPeople,
  findWorkshop,
  recordAttendance,
  removePeople,
} from '../../../features/workshops/people.server.ts'
import {
  mostFileKilobytes,
  mostNamedLines,
  mostNames,
  readNames,
  toCameState,
} from '../../../features/workshops/people-file.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EndForm } from '../../../ui/form/end-form.tsx'
import { CheckboxField, TextAreaField } from '../../../ui/form/field.tsx'
import { firstMessages } from '../../../ui/form/form-answer.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { retention } from '../../../words/en/retention.ts'
import { enquiries } from '../../../words/staff/work/enquiries.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/people'

const words = enquiries.people

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, secrets } = context.get(instanceContext)
  const staff = requireStaff(context)
  const clock = readClock(context)
  const found = await findWorkshop(db, secrets, params.enquiryId, { ...staff, now: clock.now })
  if (!found) throw noSuchPage()
  const { startsAt, ...workshop } = found
  return {
    ...workshop,
    when: startsAt && showStaffTime(startsAt, clock),
    isAdmin: staff.scope.counsellorId === null,
    period: enquiries.one.retention({ period: describePeriod('attendance', retention) }),
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, form, actor } = sent
  const { enquiryId } = args.params
  const here = `/admin/groups/enquiries/${enquiryId}/people`
  const file = readText(form, 'intent') === 'read' ? findFile(form) : null
  const isTooLarge = file !== null && file.size > mostFileKilobytes * 1_024
  const names = file && !isTooLarge ? await file.text() : readText(form, 'names')
  return answerForm(sent, {
    values: { names },
    refusals: { too_many: { errors: { names: [words.tooMany({ most: mostNames })] } } },
    actions: {
      /** Shows the lines of a file, so that somebody can look at them before they are stored. */
      async read() {
        if (isTooLarge) return refuseFields({ file: [words.largeFile({ kilobytes: mostFileKilobytes })] })
        const { bad } = readNames(names)
        const errors = names === '' ? { file: [words.noFile] } : toErrors(bad)
        return refuseFields(errors)
      },
      async add() {
        const read = readNames(names)
        if (read.bad.length > 0) return refuseFields(toErrors(read.bad))
        if (read.names.length === 0) return refuseFields({ names: [words.none] })
        const added = await addPeople(db, secrets, { enquiryId, names: read.names }, actor)
        return added.ok ? `${here}?done=added` : added
      },
      async came() {
        const shown = form.getAll('person').map((value) => readShown(String(value)))
        const came = form.getAll('came').map(String)
        const saved = await recordAttendance(db, { enquiryId, shown, came }, actor)
        return saved.ok ? `${here}?done=came` : saved
      },
      async empty() {
        const emptied = await removePeople(db, enquiryId, actor)
        return emptied.ok ? `${here}?done=emptied` : emptied
      },
    },
  })
}

/** The value of a field: the id of a person, and what the page shows of them. */
const writeShown = ({ id, came }: Readonly<{ id: string; came: boolean | null }>) => `${id} ${came}`

function readShown(value: string) {
  const [id = '', came] = value.split(' ')
  return { id, came: came === 'true' ? true : came === 'false' ? false : null }
}

function findFile(form: FormData): File | null {
  const file = form.get('file')
  return file instanceof File ? file : null
}

function toErrors(bad: ReturnType<typeof readNames>['bad']) {
  const named = bad.slice(0, mostNamedLines)
  const lines = named.map(({ line, why }) => `${words.line({ line })}: ${words.badLines[why]}`)
  const count = bad.length - named.length
  const more = count > 0 ? [words.moreLines({ count })] : []
  return lines.length > 0 ? { names: [[...lines, ...more].join('. ')] } : {}
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { id, organisation, expected, when, people, isAdmin, period, done } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/groups/enquiries/${id}/people`
  const errors = firstMessages(actionData?.errors ?? {})
  const disabled = isBusy || undefined
  return (
    <>
      {isAdmin ? <BackLink to={`/admin/groups/enquiries/${id}`}>{words.back}</BackLink> : null}
      <h1 className="mb-1">{words.heading}</h1>
      <p className="mb-4 text-muted">
        <span translate="no">{isolate(organisation)}</span>
        {when ? `, ${when}` : ''}
      </p>
      <ChangeNote done={done} href={here} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
        <section className="card min-w-0 p-4 lg:p-5">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
            <h2 className="text-xl">{words.list({ count: people.length, expected })}</h2>
            {people.length > 0 ? (
              <a href={`${here}.csv`} className="inline-flex min-h-11 items-center font-semibold">
                {words.export}
              </a>
            ) : null}
          </div>
          {people.length === 0 ? (
            <p className="text-muted">{words.empty}</p>
          ) : (
            <Form method="post" preventScrollReset key={JSON.stringify(people)}>
              <ul className="mb-3 divide-y divide-line">
                {people.map((person) => (
                  <li key={person.id} className="flex items-center justify-between gap-4">
                    <input type="hidden" name="person" value={writeShown(person)} />
                    <CheckboxField
                      id={`came-${person.id}`}
                      name="came"
                      value={person.id}
                      defaultChecked={person.came === true}
                      label={
                        <span translate="no" className="wrap-anywhere">
                          {person.name}
                        </span>
                      }
                    />
                    <span className="shrink-0 text-base text-muted">
                      {words.states[toCameState(person.came)]}
                    </span>
                  </li>
                ))}
              </ul>
              <Button name="intent" value="came" aria-disabled={disabled}>
                {words.save}
              </Button>
            </Form>
          )}
        </section>
        <div className="min-w-0 space-y-4">
          <section className="card space-y-5 p-4 lg:p-5">
            <h2 className="text-xl">{words.add}</h2>
            <Form method="post" preventScrollReset className="space-y-3" key={people.length}>
              <TextAreaField
                name="names"
                label={words.names}
                hint={words.namesHint}
                error={errors.names}
                key={actionData?.values.names}
                defaultValue={actionData?.values.names}
                rows={8}
                translate="no"
              />
              <Button variant="quiet" name="intent" value="add" aria-disabled={disabled}>
                {words.addButton}
              </Button>
            </Form>
            <Form method="post" encType="multipart/form-data" preventScrollReset className="space-y-3">
              <div>
                <label htmlFor="file" className="mb-1 block font-semibold">
                  {words.file}
                </label>
                <p className="mb-1 text-base text-muted">{words.fileHint}</p>
                {errors.file ? (
                  <p id="file-error" className="mb-1 font-semibold text-clay">
                    {errors.file}
                  </p>
                ) : null}
                <input id="file" name="file" type="file" accept=".csv,.txt,text/csv,text/plain" />
              </div>
              <Button variant="quiet" name="intent" value="read" aria-disabled={disabled}>
                {words.readButton}
              </Button>
            </Form>
          </section>
          <section className="card p-4 text-base lg:p-5">
            <p className="text-muted">{period}</p>
            {people.length > 0 ? (
              <EndForm intent="empty" revision={people.length} isBusy={isBusy} {...words.emptyList} />
            ) : null}
          </section>
        </div>
      </div>
    </>
  )
}
