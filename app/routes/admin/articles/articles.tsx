import { listAllArticles, toStatus } from '../../../features/content/articles/article-list.server.ts'
import { toArticlePath } from '../../../features/content/articles/articles.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { showDate, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/field.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { FilterForm, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { articles as words } from '../../../words/staff/articles.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import type { Route } from './+types/articles'

const { list } = words

export const meta: Route.MetaFunction = ({ matches }) => toTitle(list.title, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const asked = url.searchParams.get('view')
  const view = list.views.find(({ value }) => value === asked)?.value ?? 'all'
  const search = url.searchParams.get('q') ?? ''
  const { rows, ...place } = await loadLongPage(url, (page) => listAllArticles(db, { view, search, ...page }))
  return {
    ...{ view, search, ...place },
    articles: rows.map(({ id, facts, address, ...standing }) => ({
      ...{ id, title: facts ? facts.title || list.noTitle : list.unreadable },
      category: facts?.category ?? '',
      day: facts?.day ? showDate(Temporal.PlainDate.from(facts.day)) : '',
      status: toStatus(standing, (at) => showStaffTime(at, clock)),
      path: standing.publishedVersion === null ? null : toArticlePath({ address }),
    })),
    done: findDoneMessage(url, words.done),
  }
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { articles, view, search, page, pageCount, done } = loaderData
  const toHref = (change: Readonly<Record<string, string>>) =>
    `/admin/articles?${toQuery({ view, q: search, ...change })}`
  return (
    <>
      <ChangeNote done={done} href={toHref({ page: String(page) })} />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1>{list.title}</h1>
        <ButtonLink href="/admin/articles/new">{list.add}</ButtonLink>
      </div>
      <p className="mb-4 text-muted">{list.about}</p>
      <ViewLinks
        label={list.columns.status}
        views={list.views}
        current={view}
        toHref={(view) => toHref({ view })}
      />
      <FilterForm key={search} columns="sm:grid-cols-[minmax(0,1fr)_auto]" button={list.searchButton}>
        <input type="hidden" name="view" value={view} />
        <SearchField name="q" label={list.search} defaultValue={search} />
      </FilterForm>
      <DataTable
        caption={list.title}
        rows={articles}
        empty={list.empty}
        columns={[
          { title: list.columns.title, cell: ({ title }) => title },
          { title: list.columns.status, cell: ({ status }) => status },
          { title: list.columns.category, cell: ({ category }) => category },
          { title: list.columns.day, cell: ({ day }) => day },
          {
            title: list.columns.actions,
            cell: ({ id, title, path }) => (
              <span className="flex gap-x-4">
                <RowLink to={`/admin/articles/${id}`} hiddenText={title}>
                  {list.edit}
                </RowLink>
                {path ? (
                  <RowLink to={path} reloadDocument hiddenText={title}>
                    {list.view}
                  </RowLink>
                ) : null}
              </span>
            ),
          },
        ]}
      />
      {articles.length > 0 ? (
        <Pager {...{ page, pageCount }} label={list.pages} toHref={(to) => toHref({ page: String(to) })} />
      ) : null}
    </>
  )
}
