import { Form } from 'react-router'
import { toQuery } from '../../../lib/http/query.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { SearchField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import { ErrorSummary, type FormAnswer, firstMessages } from '../../../ui/form/form-answer.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { FilterForm, Pager } from '../../../ui/list/list-navigation.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import type { CounsellorValues } from './availability.schema.ts'
import type { ConflictLine } from './availability-view.ts'
import { ConflictsCard } from './change-form.tsx'
import type { CounsellorSummary } from './counsellors.server.ts'

type Props = Readonly<{
  counsellors: Readonly<{
    rows: readonly CounsellorSummary[]
    page: number
    pageCount: number
    /** A part of a name or address, or '' for all counsellors. */
    search: string
    /** Whether all counsellors together need more than one page. */
    isLong: boolean
  }>
  /** The counsellor in the dialog. It is null for a new one, and undefined without a dialog. */
  selected: CounsellorSummary | null | undefined
  conflicts: Readonly<{ total: number; lines: readonly ConflictLine[] }>
  zones: readonly string[]
  answer: FormAnswer<CounsellorValues> | undefined
  isBusy: boolean
}>

type ListPlace = Readonly<{
  search: string | null
  page: number | string | null
  edit?: string
  done?: string
}>

/** Returns the address of a page of the list, with the dialog of one counsellor. */
export function toListHref({ search, page, edit, done }: ListPlace): string {
  const query = toQuery({ search, page: Number(page) > 1 ? String(page) : '', edit, done })
  return `/admin/availability${query ? `?${query}` : ''}`
}

/** The page of all counsellors, for administrators. A long list has pages and a search. */
export function CounsellorsPage({ counsellors, selected, conflicts, zones, answer, isBusy }: Props) {
  const { rows, page, pageCount, search, isLong } = counsellors
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1>Availability</h1>
        <ButtonLink href="/admin/availability?new" id="add-counsellor">
          Add a counsellor
        </ButtonLink>
      </div>
      {isLong ? (
        <FilterForm columns="sm:grid-cols-[1fr_auto]">
          <SearchField label="Name or e-mail address" name="search" key={search} defaultValue={search} />
        </FilterForm>
      ) : null}
      <CounsellorsTable
        rows={rows}
        isFiltered={search !== ''}
        toEditHref={(edit) => toListHref({ search, page, edit })}
      />
      {pageCount > 1 ? (
        <Pager
          {...{ page, pageCount }}
          label="Pages of counsellors"
          toHref={(to) => toListHref({ search, page: to })}
        />
      ) : null}
      <div className="mt-6">
        <ConflictsCard title="Sessions outside the hours" {...conflicts} />
      </div>
      {selected === undefined ? null : (
        <CounsellorDialog
          key={selected?.id}
          counsellor={selected}
          {...{ zones, answer, isBusy }}
          closeHref={toListHref({ search, page })}
        />
      )}
    </>
  )
}

type CounsellorsTableProps = Readonly<{
  rows: readonly CounsellorSummary[]
  isFiltered: boolean
  toEditHref: (id: string) => string
}>

function CounsellorsTable({ rows, isFiltered, toEditHref }: CounsellorsTableProps) {
  return (
    <DataTable
      caption="Counsellors"
      rows={rows}
      empty={
        isFiltered
          ? 'No counsellor matches. Try fewer letters.'
          : 'There are no counsellors yet. Add the first one, then enter the weekly hours.'
      }
      columns={[
        { title: 'Name', cell: ({ name }) => name },
        {
          title: 'Hours at',
          cell: ({ offices }) => offices.map(isolate).join(', ') || 'No weekly hours',
          isTitled: true,
        },
        { title: 'Time zone', cell: ({ timeZone }) => timeZone },
        { title: 'Takes bookings', cell: ({ active }) => (active ? 'Yes' : 'No'), isTitled: true },
        {
          title: 'Actions',
          cell: ({ id, name }) => (
            <span className="flex gap-x-4">
              <RowLink to={`/admin/availability?counsellor=${id}`} hiddenText={`of ${isolate(name)}`}>
                Hours
              </RowLink>
              <RowLink to={toEditHref(id)} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                Edit
              </RowLink>
            </span>
          ),
        },
      ]}
    />
  )
}

type CounsellorDialogProps = Readonly<{
  /** Null for a new counsellor. */
  counsellor: CounsellorSummary | null
  zones: readonly string[]
  answer: FormAnswer<CounsellorValues> | undefined
  isBusy: boolean
  closeHref: string
}>

function CounsellorDialog({ counsellor, zones, answer, isBusy, closeHref }: CounsellorDialogProps) {
  const errors = answer?.errors ?? {}
  const stored = counsellor ?? { name: undefined, email: undefined, timeZone: zones[0], meetingAddress: '' }
  const { name, email, timeZone, meetingAddress } = answer?.values ?? stored
  const values = { name, email, timeZone, meetingAddress: meetingAddress ?? '' }
  const toOwnField = toFieldProps({ values, errors: firstMessages(errors) })
  const toField = (field: keyof typeof values) => ({ ...toOwnField(field), autoComplete: 'off' })
  return (
    <PageDialog
      title={counsellor ? 'Edit counsellor' : 'Add a counsellor'}
      note={counsellor?.name}
      closeHref={closeHref}
      openerId={counsellor ? `edit-${counsellor.id}` : 'add-counsellor'}
    >
      <ErrorSummary errors={errors} />
      {answer?.message ? <PageNote isError>{answer.message}</PageNote> : null}
      {answer?.reason === 'changed_meanwhile' && counsellor ? (
        <p className="mb-4">
          Stored now:{' '}
          <strong>
            {[stored.name, stored.email, stored.timeZone, stored.meetingAddress].filter(Boolean).join(', ')}
          </strong>
        </p>
      ) : null}
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="id" value={counsellor?.id ?? ''} />
        <input type="hidden" name="revision" value={counsellor?.revision ?? ''} key={counsellor?.revision} />
        <TextField {...toField('name')} label="Name" hint="As clients see it" />
        <TextField {...toField('email')} label="E-mail address" hint="Gets the mails about sessions" />
        <TextField {...toField('timeZone')} label="Time zone" list="all-zones" />
        <TextField
          {...toField('meetingAddress')}
          label="Meeting address"
          hint="For online sessions, such as https://meet.example/{room}. {room} becomes a secret room for each session. When it is empty, the address of the office counts."
          type="url"
        />
        <datalist id="all-zones">
          {zones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <div className="flex flex-wrap items-center gap-3">
          <Button name="intent" value="save-counsellor" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <DialogClose>Cancel</DialogClose>
        </div>
      </Form>
    </PageDialog>
  )
}
