import { toArticlePath } from '../../../features/content/articles/articles.ts'
import {
  articleSorts,
  listAllArticles,
  toStatus,
  toTone,
} from '../../../features/content/articles/staff-article-list.server.ts'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/field.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { FilterForm, ListBar, Pager, ViewLinks } from '../../../ui/list/list-navigation.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { articles as words } from '../../../words/staff/articles.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage, loadLongPage } from '../list-page.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/articles'

const { list } = words
const path = '/admin/articles'
const hiddenColumns = ['status', 'category', 'day'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(list.title, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const asked = url.searchParams.get('view')
  const view = list.views.find(({ value }) => value === asked)?.value ?? 'all'
  const search = url.searchParams.get('q') ?? ''
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: articleSorts })
  const { sort } = state
  const { rows, ...place } = await loadLongPage(url, (page) =>
    listAllArticles(db, { view, search, sort, ...page }),
  )
  return {
    ...{ view, search, ...place, ...state },
    articles: rows.map(({ id, facts, address, isSample, ...standing }) => ({
      sample: isSample ? list.sample : facts?.author.isSample ? list.sampleAuthor : null,
      ...{ id, title: facts ? facts.title || list.noTitle : list.unreadable },
      category: facts?.category ?? '',
      day: facts?.day ? showShortDay(Temporal.PlainDate.from(facts.day), clock) : '',
      status: toStatus(standing, (at) => showStaffTime(at, clock)),
      tone: toTone(standing),
      path: standing.publishedVersion === null ? null : toArticlePath({ address }),
    })),
    done: findDoneMessage(url, words.done),
  }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

export default function Articles({ loaderData, actionData }: Route.ComponentProps) {
  const { articles, view, search, page, pageCount, done, sort, hidden, views } = loaderData
  useRememberList()
  const kept = { sort: sort === 'written' ? '' : sort, hide: hidden.join(',') }
  const toHref = (change: Readonly<Record<string, string>>) =>
    `${path}?${toQuery({ view, q: search, ...kept, ...change })}`
  return (
    <>
      <ChangeNote done={done} href={toHref({ page: String(page) })} />
      <PageHead title={list.title} lead={list.about}>
        <ButtonLink isSmall href="/admin/articles/new">
          {list.add}
        </ButtonLink>
      </PageHead>
      <FilterForm key={search} columns="grid-cols-[minmax(0,1fr)_auto]" button={list.searchButton}>
        {Object.entries({ view, ...kept })
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <SearchField name="q" label={list.search} defaultValue={search} />
      </FilterForm>
      <ListBar>
        <ViewLinks
          label={list.columns.status}
          views={list.views}
          current={view}
          toHref={(view) => toHref({ view })}
        />
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: list.columns[name] }))}
        />
      </ListBar>
      <DataTable
        caption={list.title}
        rows={articles}
        empty={search || view !== 'all' ? list.noMatch : list.empty}
        hasAnchors
        hidden={hidden}
        order={{ current: sort, toHref: (to) => toHref({ sort: to }) }}
        columns={[
          {
            title: list.columns.title,
            sort: 'title',
            cell: ({ title, sample }) => (
              <>
                {title} {sample ? <SampleMark label={sample} /> : null}
              </>
            ),
          },
          {
            name: 'status',
            title: list.columns.status,
            isMain: true,
            cell: ({ status, tone }) => <StatusWord tone={tone}>{status}</StatusWord>,
          },
          { name: 'category', title: list.columns.category, cell: ({ category }) => category },
          {
            name: 'day',
            title: list.columns.day,
            sort: 'day',
            isFalling: true,
            isTime: true,
            cell: ({ day }) => day,
          },
          {
            title: list.columns.actions,
            isActions: true,
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
