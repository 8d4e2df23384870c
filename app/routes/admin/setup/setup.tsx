import { useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { deleteSampleData, listDependencies } from '../../../db/seed/sample-data.server.ts'
import {
  countMissing,
  type SetupItem,
  type SetupStep,
  sayDependency,
  sayMissing,
  setupMessages,
  setupRefusals,
} from '../../../features/setup/setup-steps.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { answerForm } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/setup'
import { loadSetup } from './load-setup.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Setup', matches)

const pageHref = '/admin/setup'

export async function loader({ context, url }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const { sample, steps, sampleStep } = await loadSetup(instance, Temporal.Now.instant())
  const hasSample = Object.values(sample).some((rows) => rows.length > 0)
  const dependencies = await listDependencies(instance.db, sample)
  return {
    steps,
    sample: sampleStep,
    /** Sentences that say why the sample data cannot be deleted. */
    obstacles: dependencies.map(sayDependency),
    /** The address of the question before the deletion; null when there is nothing to delete. */
    deleteHref: hasSample ? `${pageHref}?delete` : null,
    isAsking: url.searchParams.has('delete') && hasSample && dependencies.length === 0,
    done: findDoneMessage(url, { deleted: setupMessages.deleted }),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    refusals: setupRefusals,
    actions: {
      async delete() {
        const deletion = await deleteSampleData(sent.db, sent.actor)
        if (deletion.ok) return `${pageHref}?done=deleted`
        if (deletion.reason === 'nothing_left') return refuse('nothing_left')
        const reasons = deletion.dependencies.map(sayDependency).join(' ')
        const words = { toast: setupMessages.needed, message: `${setupMessages.needed}. ${reasons}` }
        return { ...refuse('needed'), words }
      },
    },
  })
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const { steps, sample, obstacles, deleteHref, isAsking, done } = loaderData
  const all = [...steps, sample]
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      {actionData ? <PageNote isError>{actionData.message}</PageNote> : null}
      <h1 className="mb-1">Setup</h1>
      <p className="mb-6 text-lg font-semibold">{sayMissing(countMissing(all))}</p>
      <ol className="gap-4 space-y-4 xl:columns-2">
        {all.map((step, place) => (
          <li key={step.id} className="card break-inside-avoid p-4 sm:p-5">
            <Step {...step} place={place + 1} />
            {step === sample ? <SampleForm {...{ obstacles, deleteHref }} /> : null}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-base text-muted">
        Values in capitals are settings: change them where the site is started, then start it again.
      </p>
      {isAsking ? (
        <DeleteDialog
          title="Delete the sample data?"
          id="sample"
          openerId="delete-sample"
          closeHref={pageHref}
          isBusy={isBusy}
        >
          <p>
            The sample offices, counsellors, services, pictures and profiles go from the site at once, and
            cannot be brought back. Everything that you have added or changed stays, and so do the public
            holidays.
          </p>
        </DeleteDialog>
      ) : null}
    </>
  )
}

function Step({ title, items, links, place }: SetupStep & Readonly<{ place: number }>) {
  const missing = items.filter((item) => item.missing !== undefined).length
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          {place}. {title}
        </h2>
        <p className={`text-base font-semibold ${missing > 0 ? 'text-clay' : 'text-leaf'}`}>
          {missing > 0 ? `${missing} missing` : 'Complete'}
        </p>
      </div>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Item key={item.label} {...item} />
        ))}
      </dl>
      {links.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </>
  )
}

function Item({ label, value, source, missing }: SetupItem) {
  return (
    <div className="py-2 text-base">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
      {missing ? (
        <dd className="text-clay">
          <strong>Missing:</strong> {missing}
        </dd>
      ) : null}
      {source ? (
        <dd className="text-sm text-muted wrap-anywhere">
          Changed in <code>{source}</code>
        </dd>
      ) : null}
    </div>
  )
}

function SampleForm({
  obstacles,
  deleteHref,
}: Readonly<{ obstacles: readonly string[]; deleteHref: string | null }>) {
  if (!deleteHref) return null
  if (obstacles.length === 0)
    return (
      <p className="mt-4">
        <ButtonLink variant="danger" href={deleteHref} id="delete-sample">
          Delete the sample data
        </ButtonLink>
      </p>
    )
  return (
    <div className="mt-4 space-y-2 text-base">
      <p className="font-semibold">The sample data cannot be deleted yet:</p>
      <ul className="list-disc space-y-1 pl-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
      <p>
        Enter your own data for these under Offices and Availability. What you change counts as your own and
        stays.
      </p>
    </div>
  )
}
