import { eq } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { bookings } from '../../../db/tables/booking.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { OwnerCheckField } from '../../../features/accounts/second-factor/owner-check-field.tsx'
import { findAccount, listAdministrators } from '../../../features/accounts/users/find-account.server.ts'
import { listKeysOf } from '../../../features/api-keys/api-keys.server.ts'
import { loadUpcomingAppointments } from '../../../features/availability/conflicts.server.ts'
import { toConflictLines } from '../../../features/availability/editing/availability-view.ts'
import { ConflictsCard } from '../../../features/availability/editing/change-form.tsx'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { countOpenTasksOf } from '../../../features/follow-up/list-tasks.server.ts'
import { deleteUnusedPictures } from '../../../features/media/delete-unused.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { listWebhooksOf } from '../../../features/webhooks/webhook-endpoints.server.ts'
import { isUuid, readRevision, readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ChoicesField, SelectField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { BackLink, QuietLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { ownerCheck as ownerCheckWords } from '../../../words/en/owner-check.ts'
import { accountRefusals, users } from '../../../words/staff/users.ts'
import { leaving as words } from '../../../words/staff/work/leaving.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/leave'
import { endAccess } from './end-access.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  toTitle(words.title({ name: loaderData?.name ?? '' }), matches)

export const handle = { enhance: ['passkey'] } satisfies PageHandle

export const shouldRevalidate = reloadAfterConflict

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { signedIn } = context.get(visitorContext)
  const clock = readClock(context)
  const account = await findAccount(db, params.userId, clock.now)
  if (!account || !signedIn) throw data(users.account.unknown, 404)
  // After the end the account has no counsellor any more, and the address names the one it had.
  const asked = url.searchParams.get('counsellor') ?? ''
  const counsellorId = account.counsellorId ?? (isUuid(asked) ? asked : null)
  const ahead = counsellorId
    ? await loadUpcomingAppointments(db, eq(bookings.counsellorId, counsellorId), clock.now)
    : []
  return {
    id: account.id,
    name: isolate(`${account.firstName} ${account.lastName}`),
    revision: account.revision,
    isOwn: account.id === signedIn.user.id,
    isDisabled: account.disabledAt !== null,
    isCounsellor: account.counsellorId !== null,
    devices: account.sessions.length,
    rights: [
      ...(account.isAdmin ? [words.access.admin] : []),
      ...(account.counsellorName ? [words.access.counsellor({ name: isolate(account.counsellorName) })] : []),
      ...(account.editsSite ? [words.access.editor] : []),
    ],
    tasks: await countOpenTasksOf(db, account.id),
    others: await listAdministrators(db, account.id),
    keys: await listKeysOf(db, account.id),
    webhooks: await listWebhooksOf(db, account.id),
    ownerCheck: toOwnerCheck(signedIn.user),
    counsellorId,
    sessions: toConflictLines(ahead, await listOffices(db), clock),
    done: findDoneMessage(url, {
      ended: ahead.length > 0 ? words.ended : words.endedWithoutSessions,
    }),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const { userId } = args.params
  const tasksTo = readText(form, 'tasksTo')
  const readIds = (name: string) => form.getAll(name).filter((id) => typeof id === 'string')
  const chosen = { keyIds: readIds('keyIds'), webhookIds: readIds('webhookIds') }
  const seenIds = readIds('seenIds')
  const missing = { message: words.tasks.missing, errors: { tasksTo: [words.tasks.missing] } }
  return answerForm(sent, {
    values: { tasksTo, ...chosen },
    refusals: { ...accountRefusals, not_an_owner: missing, own_account: { toast: words.own } },
    actions: {
      async save() {
        const problem = await findOwnerProblem(args, form)
        if (problem) return { ...problem, words: { toast: problem.message } }
        const ended = await endAccess(
          db,
          { userId, revision: readRevision(form), tasksTo, ...chosen, seenIds },
          actor,
        )
        if (!ended.ok) return ended
        await deleteUnusedPictures(sent, ended.portraitIds, actor)
        const whose = ended.counsellorId ? `&counsellor=${ended.counsellorId}` : ''
        return `/admin/users/${userId}/leave?done=ended${whose}`
      },
    },
  })
}

export default function Leave({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, done, counsellorId, isDisabled, isCounsellor, rights, devices, tasks, keys, webhooks } =
    loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const accountHref = `/admin/users/${params.userId}`
  const errors = actionData?.errors ?? {}
  const problems = firstMessages(errors)
  if (loaderData.isOwn) return <OwnAccount {...{ name, accountHref }} others={loaderData.others} />
  const hasNoAccess = isDisabled && !isCounsellor && rights.length === 0 && tasks === 0
  const isOver = hasNoAccess && keys.length + webhooks.length === 0
  /** When the account has no access any more, what is left can have been kept on purpose. */
  const toTicked = (all: readonly Readonly<{ id: string }>[]) => (hasNoAccess ? [] : all.map(({ id }) => id))
  return (
    <div className="max-w-3xl space-y-4 xl:max-w-6xl">
      <BackLink to={accountHref}>{name}</BackLink>
      <h1>{words.title({ name })}</h1>
      <ChangeNote
        done={done}
        href={`${accountHref}/leave${counsellorId ? `?counsellor=${counsellorId}` : ''}`}
        answer={actionData}
        isSaid
      />
      <ErrorSummary errors={errors} />
      {actionData && Object.keys(errors).length === 0 ? (
        <PageNote isError>{actionData.toast ?? actionData.message}</PageNote>
      ) : null}
      <p className="prose-width">{words.introduction}</p>
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="revision" value={loaderData.revision} key={loaderData.revision} />
        {[...keys, ...webhooks].map(({ id }) => (
          <input type="hidden" name="seenIds" value={id} key={id} />
        ))}
        <ol className="grid items-start gap-4 xl:grid-cols-2">
          <Step
            title={words.access.title}
            isDone={isDisabled && rights.length === 0}
            done={words.access.isDone}
          >
            <p>
              {[
                ...(rights.length > 0 ? rights : [words.access.noRights]),
                words.access.signedIn({ count: devices }),
              ].join('. ')}
              .
            </p>
            <p className="text-muted">{words.access.effect}</p>
          </Step>
          <Step title={words.work.title} isDone={!isCounsellor} done={words.work.isDone}>
            <p className="text-muted">{words.work.effect}</p>
          </Step>
          <Step title={words.tasks.title} isDone={tasks === 0} done={words.tasks.isDone}>
            <p>{words.tasks.open({ count: tasks })}</p>
            <SelectField
              label={words.tasks.to}
              name="tasksTo"
              blank={words.tasks.choose}
              defaultValue={actionData?.values.tasksTo}
              error={problems.tasksTo}
              options={loaderData.others.map((other) => ({ value: other.id, label: other.name }))}
            />
          </Step>
          <Step title={words.keys.title} isDone={keys.length === 0} done={words.keys.isDone}>
            <ChoicesField
              label={words.keys.label}
              name="keyIds"
              hint={words.keys.hint}
              options={keys.map((key) => ({ value: key.id, label: key.name }))}
              defaultValue={actionData?.values.keyIds ?? toTicked(keys)}
            />
          </Step>
          <Step title={words.webhooks.title} isDone={webhooks.length === 0} done={words.webhooks.isDone}>
            <ChoicesField
              label={words.webhooks.label}
              name="webhookIds"
              hint={words.webhooks.hint}
              options={webhooks.map((webhook) => ({ value: webhook.id, label: webhook.url }))}
              defaultValue={actionData?.values.webhookIds ?? toTicked(webhooks)}
            />
          </Step>
          <Step title={words.server.title}>
            <p>{words.server.text}</p>
          </Step>
        </ol>
        {isOver ? null : (
          <div className="card max-w-3xl space-y-4 p-4">
            <OwnerCheckField words={ownerCheckWords} check={loaderData.ownerCheck} error={problems.check} />
            <p className="flex flex-wrap gap-3">
              <Button variant="danger" aria-disabled={isBusy || undefined}>
                {isBusy ? words.saving : hasNoAccess ? words.revoke : words.button}
              </Button>
              <QuietLink to={accountHref}>{words.cancel}</QuietLink>
            </p>
          </div>
        )}
      </Form>
      {loaderData.sessions.length > 0 ? (
        <ConflictsCard
          title={words.sessions}
          total={loaderData.sessions.length}
          lines={loaderData.sessions}
        />
      ) : (
        <p>{words.noSessions}</p>
      )}
      <section aria-labelledby="look" className="space-y-1">
        <h2 id="look" className="text-xl">
          {words.look.title}
        </h2>
        <p className="flex flex-wrap gap-3">
          <QuietLink to={`/admin/audit?action=booking.details_opened&actor=${params.userId}`} isSmall>
            {words.look.opened}
          </QuietLink>
          <QuietLink to={`/admin/audit?action=booking.list_exported&actor=${params.userId}`} isSmall>
            {words.look.exported}
          </QuietLink>
        </p>
      </section>
    </div>
  )
}

type OwnProps = Readonly<{
  name: string
  accountHref: string
  others: readonly Readonly<{ id: string; name: string }>[]
}>

/** Nobody ends the own access. It says who can. */
function OwnAccount({ name, accountHref, others }: OwnProps) {
  return (
    <div className="max-w-3xl space-y-4">
      <BackLink to={accountHref}>{name}</BackLink>
      <h1>{words.title({ name })}</h1>
      <section className="card space-y-2 p-4">
        <p className="font-semibold">{words.own}</p>
        {others.length > 0 ? (
          <>
            <p>{words.ownOthers}</p>
            <ul className="list-disc pl-5">
              {others.map((other) => (
                <li key={other.id}>{isolate(other.name)}</li>
              ))}
            </ul>
          </>
        ) : (
          <>
            <p>{words.ownNobody}</p>
            <p className="flex flex-wrap gap-3">
              <QuietLink to="/admin/users/invite" isSmall>
                {words.invite}
              </QuietLink>
              <QuietLink to="/admin/users" isSmall>
                {words.users}
              </QuietLink>
            </p>
          </>
        )}
      </section>
    </div>
  )
}

type StepProps = Readonly<{
  title: string
  isDone?: boolean
  /** What is so when nothing is left to do. */
  done?: string
  children: ReactNode
}>

/** One of the things that end. Its content says what is there and what happens to it. */
function Step({ title, isDone = false, done, children }: StepProps) {
  return (
    <li className="card space-y-2 p-4">
      <h2 className="text-xl">
        {title}
        {isDone ? <span className="ml-3 text-base font-semibold text-leaf">{words.done}</span> : null}
      </h2>
      {isDone ? <p className="text-muted">{done}</p> : children}
    </li>
  )
}
