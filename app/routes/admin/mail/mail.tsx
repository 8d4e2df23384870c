import { Link } from 'react-router'
import { ViewBar } from '../../../features/saved-views/view-bar.tsx'
import { maxListed } from '../../../features/sent-mail/mail-filter.ts'
import { listMails, mailKinds, readMailFilter } from '../../../features/sent-mail/mail-list.server.ts'
import { MailFilterForm, MailsTable } from '../../../features/sent-mail/mail-parts.tsx'
import { toMailLine } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { instanceContext } from '../../../request-context.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useRememberList } from '../../../ui/list/last-list.tsx'
import { ListBar, Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { timeOrders } from '../../../ui/list/pages.ts'
import { sentMail } from '../../../words/staff/sent-mail.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage, longPageRows } from '../list-page.ts'
import { answerViewForm, loadListState } from '../view-actions.server.ts'
import type { Route } from './+types/mail'

const path = '/admin/mail'
const hiddenColumns = ['created', 'attempts'] as const

export const meta: Route.MetaFunction = ({ matches }) => toTitle(sentMail.heading, matches)

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { db, env } = context.get(instanceContext)
  const hasMail = env.mailUrl !== undefined
  const filter = readMailFilter(url.searchParams)
  const clock = readClock(context)
  const state = await loadListState(args, path, { columns: hiddenColumns, sorts: timeOrders })
  const { sort: order } = state
  const { rows, ...place } = await loadLongPage(url, (page) => listMails(db, filter, { ...page, order }))
  const isCut = place.pageCount * longPageRows >= maxListed
  return {
    mails: rows.map((mail) => toMailLine(mail, clock, hasMail)),
    ...{ ...place, ...state },
    filter,
    kinds: mailKinds,
    isCut,
    hasMail,
  }
}

export const action = (args: Route.ActionArgs) => answerViewForm(args, path)

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { mails, page, pageCount, filter, kinds, isCut, hasMail, hidden, views, sort } = live.data
  useRememberList()
  const hide = hidden.join(',')
  const toHref = (to: number) => `?${toQuery({ ...filter, sort, hide, page: String(to) })}`
  return (
    <>
      <PageHead title={sentMail.heading} />
      <ListBar>
        <p className={hasMail ? 'text-muted' : 'border-l-4 border-marigold pl-3'}>
          {hasMail ? (
            sentMail.lead
          ) : (
            <>
              {sentMail.filesOnly}{' '}
              <Link to="/admin/mail/server" className="inline-block py-1 font-semibold">
                {sentMail.setUp}
              </Link>
            </>
          )}
          {isCut ? sentMail.cut({ most: maxListed, order: sort }) : ''}
        </p>
        <ViewBar
          {...{ views, hidden }}
          answer={actionData}
          columns={hiddenColumns.map((name) => ({ name, title: sentMail.facts[name] }))}
        />
      </ListBar>
      <MailFilterForm key={toHref(1)} {...{ filter, kinds, hasMail, hide, sort }} />
      <LiveNote announcement={live.announcement} />
      <MailsTable {...{ mails, hidden }} isFiltered={Object.values(filter).some((value) => value !== '')} />
      {mails.length > 0 ? <Pager {...{ page, pageCount }} label={sentMail.pages} toHref={toHref} /> : null}
    </>
  )
}
