import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { toClientView } from '../../../features/clients/client-view.ts'
import { findClient, listSessions } from '../../../features/clients/clients.server.ts'
import { longestSearch } from '../../../features/clients/clients-sort.ts'
import { listClients } from '../../../features/clients/list-clients.server.ts'
import { takeSessions } from '../../../features/clients/take-sessions.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { cutText } from '../../../lib/text/graphemes.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { isStorable } from '../../../lib/text/storable.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FieldNotes, RadioField, SearchField, TextField, toAria } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { FilterForm } from '../../../ui/list/list-navigation.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/split'

const words = clientRecords.split
const mostFound = 8
const newClient = 'new'
/** The id of the form. */
const giving = 'giving'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const NameForm = z.object({
  name: storedText({ name: words.name, empty: words.noName, most: 200 }),
})

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const client = await findClient(db, scope, params.clientId)
  if (!client) throw noSuchPage()
  const typed = url.searchParams.get('q')?.trim() ?? ''
  const search = isStorable(typed) ? cutText(typed, longestSearch) : ''
  const query = { scope, search, sort: 'name', page: 1, limit: mostFound } as const
  const found = search ? (await listClients(db, query, clock.now)).rows : []
  const { coming, past } = toClientView(client, await listSessions(db, scope, client.id), clock)
  return {
    ...{
      id: client.id,
      name: client.name,
      revision: client.revision,
      search,
      sessions: [...coming, ...past],
    },
    found: found
      .filter(({ id }) => id !== client.id)
      .map(({ id, name, email }) => ({
        value: id,
        label: [isolate(name), email].filter(Boolean).join(', '),
      })),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const { clientId } = args.params
  const revision = readRevision(form)
  const bookingIds = form.getAll('booking').map(String)
  const values = { ...readTexts(form, ['to', 'name']), bookings: bookingIds.join(' ') }
  return answerForm(sent, {
    values,
    refusals: clientRecords.refused,
    actions: {
      async save() {
        const to = readText(form, 'to')
        if (bookingIds.length === 0) return refuseFields({ booking: [words.noSessions] })
        if (to === '') return refuseFields({ to: [words.noTarget] })
        const read = to === newClient ? parseForm(NameForm, values) : null
        if (read && !read.ok) return read
        const target = read ? { name: read.input.name } : { clientId: to }
        const taken = await takeSessions(db, { clientId, revision, bookingIds, to: target }, actor)
        return taken.ok ? `/admin/clients/${taken.clientId}?done=split` : taken
      },
    },
  })
}

export default function SplitClient({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { id, name, revision, search, sessions, found } = loaderData
  const allErrors = actionData?.errors ?? {}
  const errors = firstMessages(allErrors)
  const values = actionData?.values
  const chosen = values?.bookings.split(' ') ?? []
  return (
    <>
      <BackLink to={`/admin/clients/${id}`}>{clientRecords.merge.back({ name: isolate(name) })}</BackLink>
      <h1 className="mb-1">{words.title}</h1>
      <p className="prose-width mb-4 text-muted">{words.lead}</p>
      <ErrorSummary errors={allErrors} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <Form method="post" id={giving} className="card mb-4 p-4" key={revision}>
        <input type="hidden" name="revision" value={revision} />
        <fieldset>
          <legend className="mb-1 font-semibold">{words.sessions}</legend>
          <FieldNotes id="booking" error={errors.booking} />
          <div className="divide-y divide-line">
            {sessions.map(({ id: bookingId, when, tone, status, who }, index) => (
              <label
                key={bookingId}
                className="flex min-h-11 cursor-pointer items-center gap-3 py-2 text-base hover:bg-paper"
              >
                <input
                  type="checkbox"
                  id={index === 0 ? 'booking' : `booking-${index}`}
                  name="booking"
                  value={bookingId}
                  defaultChecked={chosen.includes(bookingId)}
                  className="size-6 shrink-0 accent-indigo"
                  {...toAria({ id: 'booking', error: errors.booking })}
                />
                <span className="grid flex-1 gap-x-4 sm:grid-cols-[12rem_9rem_1fr]">
                  <span className="whitespace-nowrap tabular-nums">{when}</span>
                  <StatusWord tone={tone}>{status}</StatusWord>
                  <span>{who}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </Form>
      <div className="card mb-4 space-y-4 p-4">
        <RadioField
          key={search}
          form={giving}
          name="to"
          label={words.to}
          error={errors.to}
          options={[...found, { value: newClient, label: words.isNew }]}
          defaultValue={values?.to || (search ? '' : newClient)}
          isStacked
        />
        <TextField
          form={giving}
          className={formWidth}
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={errors.name}
          defaultValue={values?.name}
          autoComplete="off"
        />
        {/* The search finds more clients for this question. A form cannot stand in another one. */}
        <div className="border-t border-line pt-4">
          <FilterForm columns="sm:grid-cols-[minmax(0,24rem)_max-content]" button={words.find}>
            <SearchField
              name="q"
              label={words.search}
              key={search}
              defaultValue={search}
              maxLength={longestSearch}
            />
          </FilterForm>
        </div>
      </div>
      <Button form={giving} aria-disabled={isBusy || undefined}>
        {words.save}
      </Button>
      <p className="mt-2 text-muted">{words.undo}</p>
    </>
  )
}
