import { maxListed } from '../../../features/sent-mail/mail-filter.ts'
import { listMails, mailKinds, readMailFilter } from '../../../features/sent-mail/mail-list.server.ts'
import { MailFilterForm, MailsTable } from '../../../features/sent-mail/mail-parts.tsx'
import { toMailLine } from '../../../features/sent-mail/mail-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { toQuery } from '../../../lib/http/query.ts'
import { instanceContext } from '../../../request-context.ts'
import { Pager } from '../../../ui/list/list-navigation.tsx'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { sentMail } from '../../../words/staff/sent-mail.ts'
import { readClock } from '../../read-clock.ts'
import { loadLongPage } from '../list-page.ts'
import type { Route } from './+types/mail'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(sentMail.heading, matches)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(instanceContext)
  const hasMail = env.mailUrl !== undefined
  const filter = readMailFilter(url.searchParams)
  const clock = readClock(context)
  const { rows, ...place } = await loadLongPage(url, (page) => listMails(db, filter, page))
  const isCut = place.pageCount * 5 >= maxListed
  return {
    mails: rows.map((mail) => toMailLine(mail, clock, hasMail)),
    ...place,
    filter,
    kinds: mailKinds,
    isCut,
    hasMail,
  }
}

export default function Mail({ loaderData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { mails, page, pageCount, filter, kinds, isCut, hasMail } = live.data
  const toHref = (to: number) => `?${toQuery({ ...filter, page: String(to) })}`
  return (
    <>
      <h1 className="mb-2">{sentMail.heading}</h1>
      <p className="mb-4 text-muted">
        {hasMail ? sentMail.newestFirst : sentMail.filesOnly}
        {isCut ? sentMail.cut({ most: maxListed }) : ''}
      </p>
      <MailFilterForm key={toHref(1)} filter={filter} kinds={kinds} hasMail={hasMail} />
      <LiveNote announcement={live.announcement} />
      <MailsTable mails={mails} isFiltered={Object.values(filter).some((value) => value !== '')} />
      {mails.length > 0 ? <Pager {...{ page, pageCount }} label={sentMail.pages} toHref={toHref} /> : null}
    </>
  )
}
