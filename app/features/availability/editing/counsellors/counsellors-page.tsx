import { toQuery } from '../../../../lib/http/query.ts'
import { ButtonLink } from '../../../../ui/form/button.tsx'
import { SearchField } from '../../../../ui/form/field.tsx'
import type { FormAnswer } from '../../../../ui/form/form-answer.ts'
import { FilterForm } from '../../../../ui/list/filter-form.tsx'
import { Pager } from '../../../../ui/list/pager.tsx'
import { ConflictsCard } from '../preview/conflicts-list.tsx'
import type { ConflictLine } from '../preview/preview-view.ts'
import type { CounsellorValues } from './counsellor.schema.ts'
import { CounsellorDialog } from './counsellor-dialog.tsx'
import type { CounsellorSummary } from './counsellors.server.ts'
import { CounsellorsTable } from './counsellors-table.tsx'

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
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="quiet" href="/admin/availability/closures">
            Holidays and closures
          </ButtonLink>
          <ButtonLink href="/admin/availability?new" id="add-counsellor">
            Add a counsellor
          </ButtonLink>
        </p>
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
