import type { ComponentProps } from 'react'
import { Link, useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { FactCard } from '../../../features/booking/details/fact-card.tsx'
import { showAmount } from '../../../features/money/amount.ts'
import { listSessionServices } from '../../../features/money/prices.server.ts'
import { ServiceForm } from '../../../features/services/services.schema.ts'
import { findService, listServices, removeService } from '../../../features/services/services.server.ts'
import { toLocationLabel, toServiceLine, toTypeLabel } from '../../../features/services/services.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { showNaira } from '../../../lib/text/show-value.ts'
import { instanceContext } from '../../../request-context.ts'
import { DeleteDialog, DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { ButtonLink, toButtonClasses } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, LoadFailed, RowLink } from '../../../ui/list/data-table.tsx'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { readPage } from '../../../ui/list/pages.ts'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { services as serviceWords } from '../../../words/staff/work/services.ts'
import { answerForm } from '../../form-action.server.ts'
import { FailedPage } from '../failed-page.tsx'
import { findDoneMessage, loadChangedPage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/services'
import { saveService, serviceRefusals } from './save-service.server.ts'
import { ServiceFields } from './service-fields.tsx'

export const meta: Route.MetaFunction = ({ matches, error }) =>
  toTitle(serviceWords.title, matches, Boolean(error))

const doneMessages = {
  created: serviceWords.done.created,
  updated: serviceWords.done.updated,
  deleted: serviceWords.done.deleted,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(instanceContext)
  const query = url.searchParams
  const { rows, ...place } = await loadChangedPage({ url, log }, (request) => listServices(db, {}, request))
  const dialog = (['new', 'edit', 'delete'] as const).find((name) => query.has(name)) ?? null
  const found = rows && dialog && dialog !== 'new' ? await findService(db, query.get(dialog) ?? '') : null
  const done = findDoneMessage(url, doneMessages)
  const priced = rows ? await listSessionServices(db) : null
  return {
    prices: priced && toPriceFacts(priced),
    services: rows?.map(({ createdAt, revision, ...service }) => service) ?? null,
    ...place,
    done: rows || !done ? done : ({ type: 'error', message: serviceWords.refused.updateFailed } as const),
    dialog: found || dialog === 'new' ? dialog : null,
    problem: dialog && dialog !== 'new' && !found ? serviceWords.refused.unknown : null,
    service: found && { ...found, createdAt: undefined },
  }
}

function toPriceFacts(priced: Awaited<ReturnType<typeof listSessionServices>>) {
  return (['IN_PERSON', 'ONLINE'] as const).map((mode) => {
    const found = priced.find((service) => service.mode === mode)
    const line = found && toPriceLine(found)
    return { label: serviceWords.prices.modes[mode], lines: [line ?? serviceWords.prices.none] }
  })
}

const toPriceLine = ({ name, amount }: Readonly<{ name: string; amount: number }>) =>
  serviceWords.prices.from({ name: isolate(name), price: showAmount(amount, 'NGN') })

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
    refusals: serviceRefusals,
    actions: {
      async save() {
        const saved = await saveService(sent)
        return saved.ok ? toDone(id === '' ? 'created' : 'updated') : saved
      },
      async delete() {
        return (await removeService(db, id, actor)) ? toDone('deleted') : refuse('not_found')
      },
    },
  })
}

export default function Services({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { services, page, pageCount, done, dialog, problem, service, prices } = live.data
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/services?page=${page}`
  return (
    <>
      <PageHead title={serviceWords.title}>
        <ButtonLink isSmall href={`${here}&new`} id="add-service">
          {serviceWords.add}
        </ButtonLink>
      </PageHead>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={here} answer={actionData} />
      {problem ? <PageNote>{problem}</PageNote> : null}
      {services ? (
        <DataTable
          caption={serviceWords.title}
          rows={services}
          empty={serviceWords.none}
          columns={[
            {
              title: serviceWords.columns.name,
              cell: ({ name, isSample }) => (
                <>
                  {name} {isSample ? <SampleMark /> : null}
                </>
              ),
            },
            { title: serviceWords.columns.type, cell: (service) => toTypeLabel(service.type) },
            { title: serviceWords.columns.location, cell: (service) => toLocationLabel(service.location) },
            {
              title: serviceWords.columns.price,
              isNumber: true,
              isMain: true,
              cell: (service) => showNaira(service.price),
            },
            {
              title: serviceWords.columns.sessions,
              isNumber: true,
              cell: (service) => service.sessions,
              isTitled: true,
            },
            {
              title: serviceWords.columns.extra,
              cell: (service) => (service.isExtra ? serviceWords.yes : serviceWords.no),
              isTitled: true,
            },
            {
              title: serviceWords.columns.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <RowLink to={`${here}&edit=${id}`} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                  {serviceWords.change}
                </RowLink>
              ),
            },
          ]}
        />
      ) : (
        <LoadFailed what={serviceWords.title} />
      )}
      {services && services.length > 0 ? (
        <Pager {...{ page, pageCount }} isOrdered label={serviceWords.pages} toHref={(to) => `?page=${to}`} />
      ) : null}
      {prices ? (
        <div className="mt-6 xl:max-w-3xl">
          <FactCard title={serviceWords.prices.title} rows={prices}>
            <p className="mt-3 border-t border-line pt-3 text-base text-muted">{serviceWords.prices.note}</p>
            <Link
              to="/admin/money/prices"
              className="inline-flex min-h-11 items-center text-base font-semibold"
            >
              {serviceWords.prices.link}
            </Link>
          </FactCard>
        </div>
      ) : null}
      {dialog === 'new' || (dialog === 'edit' && service) ? (
        <ServiceDialog key={service?.id} {...{ service, isBusy }} answer={actionData} closeHref={here} />
      ) : null}
      {dialog === 'delete' && service ? (
        <DeleteDialog
          title={serviceWords.deletes}
          id={service.id}
          openerId={`edit-${service.id}`}
          closeHref={here}
          isBusy={isBusy}
        >
          <p className="font-semibold">{toServiceLine(service)}</p>
          <p>{serviceWords.deleteNote}</p>
        </DeleteDialog>
      ) : null}
    </>
  )
}

/** Keeps the answer to a form where the list cannot be loaded afterwards. */
export function ErrorBoundary({ actionData }: Route.ErrorBoundaryProps) {
  return <FailedPage answer={actionData} />
}

type ServiceDialogProps = Omit<ComponentProps<typeof ServiceFields>, 'action' | 'cancel'> &
  Readonly<{ closeHref: string }>

function ServiceDialog({ closeHref, ...form }: ServiceDialogProps) {
  const { service } = form
  return (
    <PageDialog
      title={service ? serviceWords.edit : serviceWords.add}
      note={service?.name}
      closeHref={closeHref}
      openerId={service ? `edit-${service.id}` : 'add-service'}
    >
      <ServiceFields
        {...form}
        cancel={
          <>
            <DialogClose>{serviceWords.form.cancel}</DialogClose>
            {service ? (
              <Link
                to={`${closeHref}&delete=${service.id}`}
                className={toButtonClasses('danger', 'ml-auto')}
                preventScrollReset
              >
                {serviceWords.delete}
              </Link>
            ) : null}
          </>
        }
      />
    </PageDialog>
  )
}
