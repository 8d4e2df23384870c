import { data, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { type EventGroup, eventGroups, everyEvent } from '../../../events/program-events.ts'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import {
  addWebhook,
  changeEvents,
  changeSecret,
  chosenEvents,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  repeatDelivery,
  sendTest,
  toWebhookForm,
} from '../../../features/webhooks/webhook-endpoints.server.ts'
import {
  DeliveriesTable,
  type EventChoices,
  EventsDialog,
  SecretDialog,
  WebhookForm,
  WebhooksTable,
} from '../../../features/webhooks/webhook-parts.tsx'
import { toDeliveryLine, toWebhookLine } from '../../../features/webhooks/webhook-view.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { bothHours } from '../../../outbox/channels/webhook-channel.server.ts'
import { appointmentEvents } from '../../../outbox/queue-webhooks.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { events as eventWords } from '../../../words/en/events.ts'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { webhooks as words } from '../../../words/staff/webhooks.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/webhooks'

const here = '/admin/webhooks'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const clock = readClock(context)
  const { rows, ...place } = await loadLongPage(url, (page) => listDeliveries(db, page))
  const listed = await listWebhooks(db, clock.now)
  const webhooks = listed.map((webhook) => toWebhookLine(webhook, clock))
  const findAsked = (name: string) => webhooks.find(({ id }) => id === url.searchParams.get(name)) ?? null
  return {
    ...{ webhooks, place, choices: listEventChoices(), every: everyEvent },
    deliveries: rows.map((delivery) => toDeliveryLine(delivery, clock)),
    asked: findAsked('remove'),
    askedSecret: findAsked('secret'),
    askedEvents: findAsked('change'),
    bothHours,
    ownerCheck: toOwnerCheck(signedIn?.user),
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, env, secrets, form, actor } = sent
  const values = { url: readText(form, 'url'), events: form.getAll('events').map(String) }
  return answerForm(sent, {
    values,
    actions: {
      async add() {
        const read = parseForm(toWebhookForm(env), values)
        if (!read.ok) return read
        const problem = await findOwnerProblem(args, form)
        if (problem) return problem
        // The secret is in this answer only.
        return data({ secret: await addWebhook(db, secrets, read.input, actor), heading: words.newSecret })
      },
      async change() {
        const read = parseForm(chosenEvents, values)
        if (!read.ok) return read
        const problem = await findOwnerProblem(args, form)
        if (problem) return problem
        const isThere = await changeEvents(db, { id: readText(form, 'id'), ...read.input }, actor)
        return isThere ? `${here}?done=changed` : { ...refuse('not_found'), words: words.secret.gone }
      },
      async secret() {
        const problem = await findOwnerProblem(args, form)
        if (problem) return problem
        const changed = await changeSecret(db, secrets, readText(form, 'id'), actor)
        if (!changed) return { ...refuse('not_found'), words: words.secret.gone }
        return data({ secret: changed.secret, heading: words.secret.changed(changed) })
      },
      async repeat() {
        await repeatDelivery(db, readText(form, 'id'), actor)
        return `${here}?done=repeated`
      },
      async test() {
        const id = await sendTest(db, readText(form, 'id'), actor)
        return id ? `${here}?done=tested` : { ...refuse('not_found'), words: words.secret.gone }
      },
      async delete() {
        await removeWebhook(db, readText(form, 'id'), actor)
        return `${here}?done=removed`
      },
    },
  })
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, deliveries, place, choices, every, asked, ownerCheck, done } = loaderData
  const { askedSecret, askedEvents } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const made = actionData && 'secret' in actionData ? actionData : null
  const answer = actionData && 'values' in actionData ? actionData : undefined
  const { values = { url: '', events: [] }, errors = {} } = answer?.form === 'add' ? answer : {}
  const toCheckField = (error: string | undefined) => (
    <OwnerCheckField words={ownerCheckWords} check={ownerCheck} error={error} />
  )
  return (
    <>
      <ChangeNote done={done} href={here} />
      <PageHead title={words.heading} lead={words.lead} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {made ? (
        <section aria-labelledby="new-secret" className={`card mb-6 ${formWidth} border-2 border-leaf p-4`}>
          <h2 id="new-secret" className="mb-2 text-xl">
            {made.heading}
          </h2>
          <SecretField label={words.theSecret} name="secret-text" secret={made.secret} />
        </section>
      ) : null}
      <WebhooksTable lines={webhooks} here={here} isBusy={isBusy} />
      {/* A page asks once who sends it. */}
      {(askedSecret && !made) || askedEvents ? null : (
        <>
          <h2 className="mt-8 mb-3 text-xl">{words.form.heading}</h2>
          <div className={formWidth}>
            <ErrorSummary errors={errors} />
            <WebhookForm
              key={made?.secret}
              {...{ values, errors, choices, every }}
              ownerCheck={toCheckField(errors.check?.[0])}
            />
          </div>
        </>
      )}
      <h2 className="mt-8 mb-3 text-xl">{words.deliveries.heading}</h2>
      <DeliveriesTable lines={deliveries} isBusy={isBusy} />
      {deliveries.length > 0 ? (
        <Pager {...place} label={words.deliveries.pages} toHref={(to) => `?page=${to}`} />
      ) : null}
      {askedSecret && !made ? (
        <SecretDialog
          line={askedSecret}
          hours={loaderData.bothHours}
          ownerCheck={toCheckField(answer?.form === 'secret' ? answer.errors.check?.[0] : undefined)}
          closeHref={here}
        />
      ) : null}
      {askedEvents ? (
        <EventsDialog
          line={askedEvents}
          chosen={answer?.form === 'change' ? answer.values.events : askedEvents.chosen}
          error={answer?.form === 'change' ? answer.errors.events?.[0] : undefined}
          ownerCheck={toCheckField(answer?.form === 'change' ? answer.errors.check?.[0] : undefined)}
          closeHref={here}
          {...{ choices, every }}
        />
      ) : null}
      {asked ? (
        <DeleteDialog
          title={words.dialog.title}
          id={asked.id}
          openerId={`remove-${asked.id}`}
          closeHref={here}
          isBusy={isBusy}
        >
          <p className="font-semibold wrap-anywhere">{asked.url}</p>
          <p>{words.dialog.text}</p>
        </DeleteDialog>
      ) : null}
    </>
  )
}

/** Returns the events that a webhook can have, in groups. */
function listEventChoices(): EventChoices {
  const { groups, appointments } = words.form
  const names = Object.keys(eventGroups) as EventGroup[]
  return [
    ...names.map((name) => ({
      heading: groups[name],
      events: eventGroups[name].events.map((event) => ({ event, text: eventWords[event] })),
    })),
    {
      heading: groups.appointments,
      events: appointmentEvents.map((event) => ({ event, text: appointments[event] })),
    },
  ]
}
