import { toHelplineLine, verificationDays } from '../../../features/helplines/helpline-view.ts'
import { listHelplines } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { toToday } from '../../../lib/time/days.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { helplines as words } from '../../../words/staff/helplines.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import type { Route } from './+types/helplines'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const { columns, help } = words

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = toToday(readClock(context))
  const helplines = await listHelplines(context.get(instanceContext).db)
  return {
    lines: helplines.map((helpline) => toHelplineLine(helpline, today)),
    done: findDoneMessage(url, words.done),
  }
}

export default function Helplines({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ChangeNote done={loaderData.done} href="/admin/helplines" />
      <PageHead
        title={words.heading}
        lead={
          <TextWithPart text={words.lead({ link: help, days: verificationDays })} part={help}>
            {(part) => <a href="/help">{part}</a>}
          </TextWithPart>
        }
      >
        <ButtonLink isSmall href="/admin/helplines/new">
          {words.add}
        </ButtonLink>
      </PageHead>
      <DataTable
        caption={words.heading}
        rows={loaderData.lines}
        empty={words.empty}
        columns={[
          { title: columns.name, cell: ({ name, country }) => `${isolate(name)}, ${country}` },
          { title: columns.number, cell: ({ number }) => number },
          { title: columns.about, cell: ({ about }) => about },
          { title: columns.hours, cell: ({ hours }) => hours },
          { title: columns.call, cell: ({ call }) => call },
          {
            title: columns.shown,
            cell: ({ isShown }) => (
              <StatusWord tone={isShown ? 'good' : 'waiting'}>
                {isShown ? words.isShown : words.isHidden}
              </StatusWord>
            ),
          },
          {
            title: columns.actions,
            cell: ({ id, name, country }) => (
              <RowLink to={`/admin/helplines/${id}`} hiddenText={`${isolate(name)}, ${country}`}>
                {words.edit}
              </RowLink>
            ),
          },
        ]}
      />
    </>
  )
}
