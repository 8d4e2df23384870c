import type { ComponentProps, ReactNode } from 'react'
import { toQuery } from '../../../lib/http/query.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { withKeys } from '../../../lib/text/with-keys.ts'
import type { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { DialogClose, PageDialog } from '../../../ui/dialog/page-dialog.tsx'
import { toButtonClasses } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../ui/form/form-answer.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { FilterForm, Pager } from '../../../ui/list/list-navigation.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { hoursWords } from '../../../words/staff/calendar/hours.ts'
import type { CounsellorValues } from './availability.schema.ts'
import type { ConflictLine, toCounsellorLine } from './availability-view.ts'
import { ConflictsCard } from './change-form.tsx'
import { CounsellorForm } from './counsellor-form.tsx'
import type { CounsellorSummary } from './counsellors.server.ts'

const words = hoursWords.counsellors

type ListedCounsellor = CounsellorSummary & ReturnType<typeof toCounsellorLine>

type Props = Readonly<{
  counsellors: Readonly<{
    rows: readonly ListedCounsellor[]
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
  zones: ReturnType<typeof toZoneOptions>
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
      <PageHead title={hoursWords.title}>
        <a
          href="/admin/availability?new"
          id="add-counsellor"
          className={toButtonClasses('primary', '', true)}
        >
          {words.add}
        </a>
      </PageHead>
      {isLong ? (
        <FilterForm columns="sm:grid-cols-[1fr_auto]">
          <SearchField label={words.search} name="search" key={search} defaultValue={search} />
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
          label={words.pages}
          toHref={(to) => toListHref({ search, page: to })}
        />
      ) : null}
      <div className="mt-6">
        <ConflictsCard title={hoursWords.conflicts.outside} {...conflicts} />
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
  rows: readonly ListedCounsellor[]
  isFiltered: boolean
  toEditHref: (id: string) => string
}>

function CounsellorsTable({ rows, isFiltered, toEditHref }: CounsellorsTableProps) {
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      empty={isFiltered ? words.noMatch : words.none}
      columns={[
        {
          title: words.columns.name,
          cell: ({ name, isSample }) => (
            <>
              {name} {isSample ? <SampleMark /> : null}
            </>
          ),
        },
        {
          title: words.columns.week,
          // Each line of hours stands whole.
          cell: ({ week }) =>
            week.length > 0
              ? withKeys(week).map(({ key, text }) => <Line key={key}>{keepHours(text)}</Line>)
              : words.noHours,
        },
        {
          title: words.columns.hoursAt,
          cell: ({ places }) => withKeys(places).map(({ key, text }) => <Line key={key}>{text}</Line>),
        },
        {
          title: words.columns.nextFree,
          cell: ({ nextFree, active, lacksLink }) => (
            <>
              <span className="md:whitespace-nowrap">
                {active ? nextFree || words.notFree : words.takesNone}
              </span>
              {lacksLink ? <span className="block font-semibold text-clay">{words.lacksLink}</span> : null}
            </>
          ),
          isTitled: true,
        },
        {
          title: words.columns.away,
          cell: ({ away }) => away || words.noLeave,
          isTitled: true,
        },
        {
          title: words.columns.actions,
          isActions: true,
          cell: ({ id, name }) => (
            <span className="flex gap-x-3">
              <RowLink
                to={`/admin/availability?counsellor=${id}`}
                hiddenText={words.of({ name: isolate(name) })}
              >
                {words.hours}
              </RowLink>
              <RowLink
                to={`/admin/availability?counsellor=${id}&add=leave`}
                hiddenText={words.of({ name: isolate(name) })}
              >
                {words.leave}
              </RowLink>
              <RowLink to={toEditHref(id)} id={`edit-${id}`} hiddenText={name} preventScrollReset>
                {hoursWords.edit}
              </RowLink>
            </span>
          ),
        },
      ]}
    />
  )
}

/** One of several values. On a phone they stand in one line. */
function Line({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <span className="not-last:after:content-[',_'] md:block md:after:content-none xl:whitespace-nowrap">
      {children}
    </span>
  )
}

/** Shows `Monday 8:00 am to 6:00 pm` without a break in the hours. */
function keepHours(text: string) {
  const at = text.search(/\d/)
  return (
    <>
      {text.slice(0, at)}
      <span className="min-[18rem]:whitespace-nowrap">{text.slice(at)}</span>
    </>
  )
}

type CounsellorDialogProps = Omit<ComponentProps<typeof CounsellorForm>, 'action' | 'cancel'> &
  Readonly<{ closeHref: string }>

function CounsellorDialog({ closeHref, ...form }: CounsellorDialogProps) {
  const { counsellor } = form
  return (
    <PageDialog
      title={counsellor ? words.edit : words.add}
      note={counsellor?.name}
      closeHref={closeHref}
      openerId={counsellor ? `edit-${counsellor.id}` : 'add-counsellor'}
    >
      <CounsellorForm {...form} cancel={<DialogClose>{hoursWords.cancel}</DialogClose>} />
    </PageDialog>
  )
}
