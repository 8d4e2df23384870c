import { Form } from 'react-router'
import { toQuery } from '../../../../lib/http/query.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { Pager } from '../../../../ui/list/pager.tsx'
import type { ListedPerson } from './counsellors.server.ts'
import { PeopleTable } from './people-table.tsx'

export type ListedCounsellors = Readonly<{
  rows: readonly ListedPerson[]
  page: number
  pageCount: number
  /** A part of names and addresses; '' for all. */
  search: string
  /** There are more than one page shows. */
  isLong: boolean
}>

type Asked = Readonly<{
  search: string | null
  page: number | string | null
  edit?: string
  done?: string
}>

/** The list as it is asked for, with the dialog of one of them. */
export function toListHref({ search, page, edit, done }: Asked): string {
  const place = Number(page) > 1 ? String(page) : ''
  const query = toQuery({ search, page: place, edit, done })
  return `/admin/availability${query ? `?${query}` : ''}`
}

/** The counsellors to choose from; where they are many, in pages and with a search. */
export function CounsellorsList({ rows, page, pageCount, search, isLong }: ListedCounsellors) {
  return (
    <>
      {isLong ? (
        <Form
          method="get"
          role="search"
          className="card mb-4 grid items-end gap-4 p-4 sm:grid-cols-[1fr_auto]"
        >
          <TextField
            label="Name or e-mail address"
            name="search"
            type="search"
            key={search}
            defaultValue={search}
            autoComplete="off"
            spellCheck={false}
          />
          <Button>Search</Button>
        </Form>
      ) : null}
      <PeopleTable
        people={rows}
        isFiltered={search !== ''}
        toHoursHref={(id) => `/admin/availability?counsellor=${id}`}
        toEditHref={(edit) => toListHref({ search, page, edit })}
      />
      {pageCount > 1 ? (
        <Pager
          {...{ page, pageCount }}
          label="Pages of counsellors"
          toHref={(to) => toListHref({ search, page: to })}
        />
      ) : null}
    </>
  )
}
