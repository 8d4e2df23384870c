import { useNavigation } from 'react-router'
import { toHelplineLine, verificationDays } from '../../../features/helplines/helpline-view.ts'
import { listHelplines } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { RowButtons } from '../../../ui/list/row-buttons.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { helplines as words } from '../../../words/staff/helplines.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/helplines'
import { saveTestCall } from './save-helpline.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.heading, matches)

const { columns, help } = words
const listHref = '/admin/helplines'

export async function loader({ context, url }: Route.LoaderArgs) {
  const clock = readClock(context)
  const helplines = await listHelplines(context.get(instanceContext).db)
  return {
    lines: helplines.map((helpline) => toHelplineLine(helpline, clock)),
    done: findDoneMessage(url, words.done),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    refusals: {
      not_found: { toast: words.unknown },
      changed_meanwhile: { toast: words.changedBeforeCall },
    },
    actions: {
      async called() {
        const saved = await saveTestCall(sent, readText(sent.form, 'id'))
        return saved.ok ? `${listHref}?done=called` : saved
      },
    },
  })
}

export default function Helplines({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ChangeNote done={loaderData.done} href={listHref} answer={actionData} />
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
          { title: columns.name, cell: toLabel },
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
            isActions: true,
            isWide: true,
            cell: ({ canBeCalled, ...line }) => (
              <span className="inline-flex flex-wrap gap-x-4 lg:flex-nowrap">
                {canBeCalled ? (
                  <RowButtons
                    row={line}
                    buttons={[{ name: 'called', label: words.calledToday }]}
                    hiddenText={toLabel(line)}
                    isBusy={isBusy}
                  />
                ) : null}
                <RowLink to={`${listHref}/${line.id}`} hiddenText={toLabel(line)}>
                  {words.edit}
                </RowLink>
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

const toLabel = ({ name, country }: Readonly<{ name: string; country: string }>) =>
  `${isolate(name)}, ${country}`
