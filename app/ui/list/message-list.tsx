import type { ReactNode } from 'react'
import { type Written, WrittenDialog } from '../dialog/message-dialog.tsx'
import { ChangeNote } from '../text/change-note.tsx'
import { PageNote } from '../text/page-note.tsx'
import { LiveNote } from './live-note.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Pager } from './pager.tsx'
import { ViewLinks } from './view-links.tsx'

type Props = Readonly<{
  /** Above the lists. */
  tabs: ReactNode
  /** Of what the lists are: 'messages'. */
  noun: string
  /** The address of the screen. */
  path: string
  views: readonly Readonly<{ value: string; label: string }>[]
  shown: Readonly<{
    view: string
    page: number
    pageCount: number
    clock: string
    done: Readonly<{ type: 'success'; message: string }> | null
    /** Why what was asked for is not open. */
    problem: string | null
    open: Written | null
    announcement: string
  }>
  /** What became of the last press of a button. */
  answer?: Readonly<{ toast: string }>
  isBusy: boolean
  dialogTitle: string
  /** Beside the buttons of the dialog. */
  dialogLink?: ReactNode
  /** Null when it could not be loaded. */
  table: ReactNode
  isEmpty: boolean
}>

/** What people wrote to us: its lists, one of them a page at a time, and one of them open in a dialog. */
export function WrittenDesk({ tabs, noun, path, views, shown, answer, isBusy, table, ...rest }: Props) {
  const { view, page, pageCount, clock, done, problem, open } = shown
  const here = toDeskHref(path, view, page)
  return (
    <>
      <h1 className="mb-2">Messages</h1>
      {tabs}
      <ViewLinks
        label={`Lists of ${noun}`}
        views={views}
        current={view}
        toHref={(to) => toDeskHref(path, to, 1)}
      />
      <ChangeNote done={done} href={here} answer={answer} />
      <LiveNote announcement={shown.announcement} />
      {problem ? <PageNote>{problem}</PageNote> : null}
      {table ?? <LoadFailed what="This list" />}
      {table && !rest.isEmpty ? (
        <Pager
          {...{ page, pageCount }}
          label={`Pages of ${noun}`}
          toHref={(to) => toDeskHref(path, view, to)}
        />
      ) : null}
      <p className="mt-4 text-base text-muted">Times in {clock}. Each opening stands in the audit log.</p>
      {open ? (
        <WrittenDialog
          key={open.id}
          title={rest.dialogTitle}
          written={open}
          problem={answer?.toast}
          closeHref={here}
          isBusy={isBusy}
        >
          {rest.dialogLink}
        </WrittenDialog>
      ) : null}
    </>
  )
}

export function toDeskHref(path: string, view: string, page: number): string {
  return `${path}?view=${view}&page=${page}`
}
