import { Form, useNavigation } from 'react-router'
import { findClient, listSessions } from '../../../features/clients/clients.server.ts'
import { listLookAlikesOfClient } from '../../../features/clients/look-alikes.server.ts'
import { mergeClients, separateClients } from '../../../features/clients/merge-clients.server.ts'
import { listPhones } from '../../../features/clients/phones.server.ts'
import { showReasons } from '../../../features/clients/same-person-view.ts'
import { returnSessions } from '../../../features/clients/take-sessions.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { clientRecords } from '../../../words/staff/work/client-records.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/merge'

const words = clientRecords.merge

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, secrets } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const clock = readClock(context)
  const load = async (id: string) => {
    const client = await findClient(db, scope, id)
    if (!client) throw noSuchPage()
    const sessions = await listSessions(db, scope, id)
    const phones = await listPhones(db, secrets, scope, id)
    return {
      ...{ id, revision: client.revision, name: client.name, email: client.email },
      rows: [
        { label: words.facts.email, text: client.email ?? words.none },
        { label: words.facts.since, text: showStaffTime(client.createdAt, clock) },
        { label: words.facts.sessions, text: `${sessions.length}` },
        { label: words.facts.phones, text: phones.length === 0 ? words.none : `${phones.length}` },
        {
          label: words.facts.notes,
          text: client.hasNotes || client.hasOtherNotes ? words.written : words.none,
        },
      ],
    }
  }
  const otherId = url.searchParams.get('with') ?? ''
  const people = [await load(params.clientId), await load(otherId)] as const
  if (people[0].id === people[1].id) throw noSuchPage()
  const alike = await listLookAlikesOfClient(db, scope, params.clientId, clock.now)
  return {
    people,
    reasons: showReasons(alike.find(({ id }) => id === otherId)?.reasons ?? []),
    isOtherAddress: people[0].email?.toLowerCase() !== people[1].email?.toLowerCase(),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const { clientId } = args.params
  const revision = readRevision(form)
  const [, subject = ''] = readText(form, 'intent').split(' ')
  const other = { id: readText(form, 'with'), revision: Number(readText(form, 'otherRevision')) || 0 }
  const own = { id: clientId, revision }
  return answerForm(sent, {
    refusals: clientRecords.refused,
    actions: {
      async merge() {
        const [into, from] = subject === other.id ? [other, own] : [own, other]
        const merged = await mergeClients(db, { into, from }, actor)
        return merged.ok ? `/admin/clients/${into.id}?done=merged` : merged
      },
      async separate() {
        const separated = await separateClients(db, { clientId, revision, memberId: subject }, actor)
        return separated.ok ? `/admin/clients/${clientId}?done=separated` : separated
      },
      async 'give-back'() {
        const returned = await returnSessions(db, { clientId, revision, fromId: subject }, actor)
        return returned.ok ? `/admin/clients/${returned.clientId}?done=given-back` : returned
      },
    },
  })
}

export default function MergeClients({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { people, reasons, isOtherAddress } = loaderData
  const [own, other] = people
  return (
    <>
      <BackLink to={`/admin/clients/${own.id}`}>{words.back({ name: isolate(own.name) })}</BackLink>
      <h1 className="mb-4">{words.heading}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {people.map(({ id, name, rows }) => (
          <section key={id} className="card min-w-0 p-4">
            <h2 className="mb-2 text-xl wrap-anywhere">{name}</h2>
            <dl className="space-y-1">
              {rows.map(({ label, text }) => (
                <div key={label} className="flex flex-wrap gap-x-3">
                  <dt className="w-36 text-base text-muted">{label}</dt>
                  <dd className="min-w-0 wrap-anywhere">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="my-4">
        <span className="text-muted">{words.why}:</span> {reasons || words.nothing}
      </p>
      {isOtherAddress ? (
        <p className="prose-width mb-4 border-l-4 border-clay pl-4 font-semibold">{words.otherAddress}</p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Lines title={words.together} lines={words.togetherLines} />
        <Lines title={words.apart} lines={words.apartLines} />
      </div>
      <p className="prose-width my-4 text-muted">{words.undo}</p>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="revision" value={own.revision} />
        <input type="hidden" name="with" value={other.id} />
        <input type="hidden" name="otherRevision" value={other.revision} />
        {people.map(({ id, name }, index) => (
          <Button
            key={id}
            variant={index === 0 ? 'primary' : 'quiet'}
            name="intent"
            value={`merge ${id}`}
            aria-disabled={isBusy || undefined}
          >
            {words.press({ name: isolate(name) })}
          </Button>
        ))}
      </Form>
    </>
  )
}

function Lines({ title, lines }: Readonly<{ title: string; lines: readonly string[] }>) {
  return (
    <section className="card p-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul className="list-disc space-y-1 pl-5 text-base">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
