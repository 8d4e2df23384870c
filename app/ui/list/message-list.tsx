import type { ComponentProps, ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { retentionPage } from '../../words/staff/retention.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { PageDialog } from '../dialog/page-dialog.tsx'
import { Button } from '../form/button.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ChangeNote, PageNote } from '../text/notes.tsx'
import { type BulkAnswer, BulkBar, BulkList, BulkNote, type Ticks } from './bulk.tsx'
import { type Column, DataTable, LoadFailed, RowLink } from './data-table.tsx'
import { ListBar, Pager, ViewLinks } from './list-navigation.tsx'
import { LiveNote } from './live-page.tsx'

const { messages: words } = lists

type Props<Row> = Readonly<{
  heading: string
  /** What stands beside the lists: saved views and columns. */
  bar?: ReactNode
  /** The columns that are not shown. */
  hidden?: readonly string[]
  order?: ComponentProps<typeof DataTable>['order']
  /** What the address of the list keeps beside the list and the page. */
  kept?: string
  /** The plural of what the lists contain, such as 'messages'. */
  noun: string
  /** The address of the screen. */
  path: string
  views: readonly Readonly<{ value: string; label: string }>[]
  shown: Readonly<{
    view: string
    page: number
    pageCount: number
    done: Readonly<{ type: 'success'; message: string }> | null
    /** Why the requested message is not open. */
    problem: string | null
    open: OpenMessage | null
    announcement: string
  }>
  /** The result of the last button press. */
  answer?: Readonly<{ toast: string | null }>
  isBusy: boolean
  dialogTitle: string
  /** The kind of record that an open message is for a legal hold. */
  record: 'message' | 'comment'
  /** A link beside the buttons of the dialog. */
  dialogLink?: ReactNode
  /** What stands in the dialog between the message and the buttons. */
  dialogPart?: ReactNode
  caption: string
  /** Null when the list could not be loaded. */
  rows: readonly Row[] | null
  /** The first column. Its text is the link that opens a message. */
  first: Pick<Column<Row>, 'title' | 'sort'> & Readonly<{ text: (row: Row) => string }>
  /** The other columns. */
  columns: readonly Column<Row>[]
  /** What the link opens, for screen readers. It has the text of the link. */
  toLinkText: (row: Row) => string
  /** The text for an empty list. */
  empty: string
  /** What several ticked rows can do at once. Nothing without actions. */
  bulk?: Readonly<{
    actions: ComponentProps<typeof BulkBar>['actions']
    toRow: Ticks<Row>['toRow']
    answer: BulkAnswer | null
  }>
}>

/** Shows lists of received messages. It shows one page of one list, and one message in a dialog. */
export function MessageList<Row extends Readonly<{ id: string }>>({
  noun,
  path,
  views,
  shown,
  answer,
  isBusy,
  rows,
  bulk,
  kept = '',
  ...rest
}: Props<Row>) {
  const isBulk = bulk && bulk.actions.length > 0 && rows && rows.length > 0
  const { view, page, pageCount, done, problem, open } = shown
  const toHref = (to: string, number: number) => `${toMessageListHref(path, to, number)}${kept}`
  const here = toHref(view, page)
  return (
    <>
      <PageHead title={rest.heading} />
      <ListBar>
        <ViewLinks
          label={words.listsOf({ noun })}
          views={views}
          current={view}
          toHref={(to) => toHref(to, 1)}
        />
        {rest.bar}
      </ListBar>
      <ChangeNote done={done} href={here} answer={answer} />
      <LiveNote announcement={shown.announcement} />
      {problem ? <PageNote>{problem}</PageNote> : null}
      <BulkNote answer={bulk?.answer ?? null} isBusy={isBusy} />
      {rows ? (
        <BulkList>
          {isBulk ? <BulkBar form="bulk" actions={bulk.actions} isBusy={isBusy} /> : null}
          <DataTable
            caption={rest.caption}
            rows={rows}
            empty={rest.empty}
            hidden={rest.hidden}
            order={rest.order}
            ticks={isBulk ? { form: 'bulk', toRow: bulk.toRow } : undefined}
            columns={[
              {
                ...rest.first,
                cell: (row) => (
                  <RowLink
                    to={`${here}&open=${row.id}`}
                    id={`open-${row.id}`}
                    aria-label={words.open({ what: rest.toLinkText(row) })}
                    preventScrollReset
                  >
                    {rest.first.text(row)}
                  </RowLink>
                ),
              },
              ...rest.columns,
            ]}
          />
        </BulkList>
      ) : (
        <LoadFailed what={words.list} />
      )}
      {rows && rows.length > 0 ? (
        <Pager {...{ page, pageCount }} label={words.pagesOf({ noun })} toHref={(to) => toHref(view, to)} />
      ) : null}
      <p className="mt-4 text-base text-muted">{words.audited}</p>
      {open ? (
        <MessageDialog
          key={open.id}
          title={rest.dialogTitle}
          message={open}
          problem={answer?.toast}
          closeHref={here}
          holdHref={`/admin/retention?type=${rest.record}&record=${open.id}#legal-hold`}
          isBusy={isBusy}
          part={rest.dialogPart}
        >
          {rest.dialogLink}
        </MessageDialog>
      ) : null}
    </>
  )
}

export function toMessageListHref(path: string, view: string, page: number): string {
  return `${path}?view=${view}&page=${page}`
}

type OpenMessage = Readonly<{
  id: string
  /** The id of the link that was pressed, where a row has another one beside that of its first column. */
  openerId?: string
  revision: number
  rows: readonly (readonly [string, string])[]
  /** Each button sends its name as `intent`. */
  moves: readonly Readonly<{ name: string; button: string }>[]
}>

type MessageDialogProps = Readonly<{
  title: string
  message: OpenMessage
  /** Why the last button press changed nothing. */
  problem?: string | null
  closeHref: string
  /** Leads to the form that keeps the message for a legal reason. */
  holdHref: string
  isBusy: boolean
  part?: ReactNode
  /** Content before the buttons. */
  children?: ReactNode
}>

/** Shows one received message and the lists that it can move to. */
function MessageDialog({
  title,
  message,
  problem,
  closeHref,
  holdHref,
  isBusy,
  part,
  children,
}: MessageDialogProps) {
  return (
    <PageDialog title={title} closeHref={closeHref} openerId={message.openerId ?? `open-${message.id}`}>
      {problem ? <PageNote isError>{problem}</PageNote> : null}
      <dl className="space-y-4">
        {message.rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-base text-muted">{label}</dt>
            <dd className="prose-width whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {part}
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="revision" value={message.revision} key={message.revision} />
        {children}
        {message.moves.map(({ name, button }, index) => (
          <Button
            key={name}
            name="intent"
            value={name}
            variant={index === 0 && !children ? 'primary' : 'quiet'}
            aria-disabled={isBusy || undefined}
          >
            {button}
          </Button>
        ))}
      </Form>
      <Link to={holdHref} className="mt-3 inline-flex min-h-11 items-center font-semibold">
        {retentionPage.holdThis}
      </Link>
    </PageDialog>
  )
}
