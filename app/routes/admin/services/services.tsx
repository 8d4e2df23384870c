import { data, redirect, useNavigation } from 'react-router'
import { findService } from '../../../features/services/service-changes.server.ts'
import { ServiceDialog } from '../../../features/services/service-dialog.tsx'
import { serviceMessages, toServiceLine } from '../../../features/services/service-words.ts'
import { listServices } from '../../../features/services/services.server.ts'
import { ServicesTable } from '../../../features/services/services-table.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { LiveNote } from '../../../ui/list/live-note.tsx'
import { LoadFailed } from '../../../ui/list/load-failed.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { readPage } from '../../../ui/list/pages.ts'
import { useLivePage } from '../../../ui/list/use-live-page.ts'
import { ChangeNote } from '../../../ui/text/change-note.tsx'
import { PageNote } from '../../../ui/text/page-note.tsx'
import { findDoneMessage, loadChangedPage } from '../changed-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { requireStaff } from '../staff.server.ts'
import type { Route } from './+types/services'
import { answerServiceForm } from './answer-service-form.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle('Services', matches)

const doneMessages = {
  created: serviceMessages.created,
  updated: serviceMessages.updated,
  deleted: serviceMessages.deleted,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(instanceContext)
  const query = url.searchParams
  const { rows, ...place } = await loadChangedPage({ url, log }, (request) => listServices(db, {}, request))
  const dialog = (['new', 'edit', 'delete'] as const).find((name) => query.has(name)) ?? null
  const found = rows && dialog && dialog !== 'new' ? await findService(db, query.get(dialog) ?? '') : null
  const done = findDoneMessage(url, doneMessages)
  return {
    services: rows?.map(({ createdAt, revision, ...service }) => service) ?? null,
    ...place,
    done: rows || !done ? done : ({ type: 'error', message: serviceMessages.updateFailed } as const),
    dialog: found || dialog === 'new' ? dialog : null,
    problem: dialog && dialog !== 'new' && !found ? serviceMessages.unknown : null,
    service: found && { ...found, createdAt: undefined },
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action({ request, context, url }: Route.ActionArgs) {
  const { actorId } = requireStaff(context)
  const outcome = await answerServiceForm(context.get(instanceContext), await request.formData(), actorId)
  if (!outcome.ok) return data(outcome.answer, outcome.status)
  const page = readPage(url.searchParams.get('page'))
  return redirect(`/admin/services?page=${page}&done=${outcome.done}`, 303)
}

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { services, page, pageCount, done, dialog, problem, service } = live.data
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/services?page=${page}`
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Services</h1>
        <ButtonLink href={`${here}&new`} id="add-service">
          Add a service
        </ButtonLink>
      </div>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={here} answer={actionData} />
      {problem ? <PageNote>{problem}</PageNote> : null}
      {services ? (
        <ServicesTable services={services} toHref={(name, id) => `${here}&${name}=${id}`} />
      ) : (
        <LoadFailed what="Services" />
      )}
      {services && services.length > 0 ? (
        <Pager {...{ page, pageCount }} label="Pages of services" toHref={(to) => `?page=${to}`} />
      ) : null}
      {dialog === 'new' || (dialog === 'edit' && service) ? (
        <ServiceDialog key={service?.id} {...{ service, isBusy }} answer={actionData} closeHref={here} />
      ) : null}
      {dialog === 'delete' && service ? (
        <DeleteDialog
          title="Delete this service?"
          id={service.id}
          openerId={`delete-${service.id}`}
          closeHref={here}
          isBusy={isBusy}
        >
          <p className="font-semibold">{toServiceLine(service)}</p>
          <p>It goes from the page of services at once. Sessions that are booked stay booked.</p>
        </DeleteDialog>
      ) : null}
    </>
  )
}
