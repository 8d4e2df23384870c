import { Form, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { ServiceForm } from '../../../features/services/services.schema.ts'
import {
  addService,
  changeService,
  findService,
  listServices,
  removeService,
} from '../../../features/services/services.server.ts'
import {
  type ShownService,
  serviceLocationLabels,
  serviceMessages,
  serviceTypeLabels,
  toLocationLabel,
  toServiceLine,
  toTypeLabel,
} from '../../../features/services/services.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { showNaira } from '../../../lib/text/show-value.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog, DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { DataTable, LoadFailed, RowLink } from '../../../ui/list/data-table.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { readPage } from '../../../ui/list/pages.ts'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/services'

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

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor } = sent
  const id = readText(form, 'id')
  const values = readTexts(form, Object.keys(ServiceForm.shape))
  const page = readPage(args.url.searchParams.get('page'))
  const toDone = (done: keyof typeof doneMessages) => `/admin/services?page=${page}&done=${done}`
  return answerForm(sent, {
    values,
    refusals: {
      invalid_fields: { toast: serviceMessages.checkFields },
      not_found: { toast: serviceMessages.unknown },
      changed_meanwhile: { toast: serviceMessages.updateFailed, message: serviceMessages.changedMeanwhile },
      failed: { toast: serviceMessages.updateFailed, message: serviceMessages.updateFailed },
    },
    actions: {
      async save() {
        const read = parseForm(ServiceForm, values)
        if (!read.ok) return read
        const { input } = read
        if (id === '') {
          await addService(db, input, actor)
          return toDone('created')
        }
        const changed = await changeService(db, { id, input, revision: readRevision(form) }, actor)
        return changed.ok ? toDone('updated') : changed
      },
      async delete() {
        return (await removeService(db, id, actor)) ? toDone('deleted') : refuse('not_found')
      },
    },
  })
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
        <DataTable
          caption="Services"
          rows={services}
          empty="There are no services yet. What you add appears on the page of services within a second."
          columns={[
            { title: 'Name', cell: (service) => service.name },
            { title: 'Type', cell: (service) => toTypeLabel(service.type) },
            { title: 'Location', cell: (service) => toLocationLabel(service.location) },
            { title: 'Price', cell: (service) => showNaira(service.price) },
            { title: 'Sessions', cell: (service) => service.sessions, isTitled: true },
            { title: 'Extra Service', cell: (service) => (service.isExtra ? 'Yes' : 'No'), isTitled: true },
            {
              title: 'Actions',
              cell: ({ id, name }) => (
                <span className="flex gap-x-4">
                  <RowLink to={`${here}&edit=${id}`} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                    Edit
                  </RowLink>
                  <RowLink
                    to={`${here}&delete=${id}`}
                    id={`delete-${id}`}
                    hiddenText={name}
                    preventScrollReset
                  >
                    Delete
                  </RowLink>
                </span>
              ),
            },
          ]}
        />
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

type ServiceDialogProps = Readonly<{
  /** Null for a new service. */
  service: (ShownService & Readonly<{ revision: number }>) | null
  answer?: FormAnswer
  isBusy: boolean
  closeHref: string
}>

function ServiceDialog({ service, answer, isBusy, closeHref }: ServiceDialogProps) {
  const errors = answer?.errors ?? {}
  const values: Readonly<Record<string, string | number | undefined>> = answer?.values ?? {
    ...service,
    isExtra: undefined,
  }
  const toField = toFieldProps({ values, errors: firstMessages(errors) })
  return (
    <PageDialog
      title={service ? 'Edit service' : 'Add a service'}
      note={service?.name}
      closeHref={closeHref}
      openerId={service ? `edit-${service.id}` : 'add-service'}
    >
      <ErrorSummary errors={errors} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {answer?.reason === 'changed_meanwhile' && service ? (
        <p className="mb-4">
          Stored now: <strong>{toServiceLine(service)}</strong>
        </p>
      ) : null}
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={service?.id ?? ''} />
        <input type="hidden" name="revision" value={service?.revision ?? ''} key={service?.revision} />
        <TextField {...toField('name')} label="Name" autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            {...toField('type')}
            label="Type"
            options={serviceTypeLabels}
            blank={service ? undefined : 'Choose'}
          />
          <SelectField
            {...toField('location')}
            label="Location"
            options={serviceLocationLabels}
            blank={service ? undefined : 'Choose'}
          />
          <TextField {...toField('price')} label="Price in naira" inputMode="decimal" autoComplete="off" />
          <TextField {...toField('sessions')} label="Sessions" inputMode="numeric" autoComplete="off" />
        </div>
        <CheckboxField
          name="isExtra"
          label="Extra Service"
          defaultChecked={answer ? answer.values.isExtra === 'on' : service?.isExtra}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-disabled={isBusy || undefined}>{isBusy ? 'Saving...' : 'Save'}</Button>
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
