import type { ReactNode } from 'react'
import { Form, redirect } from 'react-router'
import { listPeople, movePerson } from '../../../features/people/people.server.ts'
import { Portrait } from '../../../features/people/portrait.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext } from '../../../request-context.ts'
import { ArrowDown } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { DataTable, RowLink } from '../../../ui/list/data-table.tsx'
import { ChangeNote } from '../../../ui/text/notes.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { profiles as words } from '../../../words/staff/profiles.ts'
import { actionForEach, answerForm } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/people'
import { toStateText, toStateTone } from './person-state.ts'
import { readProfileEditor } from './profile-editor.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.list.title, matches)

const pageHref = '/admin/people'

export async function loader({ context, url }: Route.LoaderArgs) {
  const editor = readProfileEditor(context, Temporal.Now.instant())
  if (!editor.editsEverybody) throw redirect('/admin/people/own')
  const listed = await listPeople(context.get(instanceContext).db, editor)
  return {
    isAdmin: requireStaff(context).scope.counsellorId === null,
    people: listed.map((row, index) => ({
      ...{ id: row.person.id, name: row.person.profile.name, role: row.person.profile.role },
      ...{ isSample: row.person.isSample, portrait: row.person.samplePortrait },
      ...{ state: toStateText(row), tone: toStateTone(row.person) },
      ...{ isFirst: index === 0, isLast: index === listed.length - 1 },
    })),
    done: findDoneMessage(url, words.done),
  }
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const editor = readProfileEditor(args.context, sent.actor.now)
  const id = readText(sent.form, 'intent').split(' ')[1] ?? ''
  return answerForm(sent, {
    actions: actionForEach(['first', 'up', 'down'] as const, async (to) => {
      await movePerson(sent.db, { id, to }, editor)
      return pageHref
    }),
  })
}

export default function People({ loaderData }: Route.ComponentProps) {
  const { list } = words
  return (
    <>
      <ChangeNote done={loaderData.done} href={pageHref} />
      <PageHead title={list.title} lead={list.about}>
        <QuietLink to="/admin/people/new" isSmall>
          {list.addPerson}
        </QuietLink>
        {loaderData.isAdmin ? (
          <ButtonLink isSmall href="/admin/availability?new">
            {list.addCounsellor}
          </ButtonLink>
        ) : null}
      </PageHead>
      <DataTable
        caption={list.caption}
        rows={loaderData.people}
        empty={list.empty}
        columns={[
          {
            title: list.columns.name,
            cell: ({ name, portrait, isSample }) => (
              <span className="inline-flex items-center gap-3">
                <Portrait name={name} src={portrait} isSmall className="size-9" />
                {name}
                {isSample ? <SampleMark /> : null}
              </span>
            ),
          },
          { title: list.columns.role, cell: ({ role }) => role },
          {
            title: list.columns.state,
            // A state can be a sentence.
            cell: ({ state, tone }) => (
              <span className="*:text-left *:whitespace-normal">
                <StatusWord tone={tone}>{state}</StatusWord>
              </span>
            ),
          },
          {
            title: list.columns.order,
            isWide: true,
            cell: ({ id, name, isFirst, isLast }) => (
              <Form method="post" preventScrollReset className="flex md:-my-2">
                <OrderButton intent={`up ${id}`} label={list.up} {...{ name }} isOff={isFirst}>
                  <ArrowDown aria-hidden className="size-4.5 rotate-180" />
                </OrderButton>
                <OrderButton intent={`down ${id}`} label={list.down} {...{ name }} isOff={isLast}>
                  <ArrowDown aria-hidden className="size-4.5" />
                </OrderButton>
                <OrderButton intent={`first ${id}`} label={list.first} {...{ name }} isOff={isFirst}>
                  {list.first}
                </OrderButton>
              </Form>
            ),
          },
          {
            title: list.columns.actions,
            isActions: true,
            cell: ({ id, name }) => (
              <RowLink to={`/admin/people/${id}`} hiddenText={name}>
                {list.edit}
              </RowLink>
            ),
          },
        ]}
      />
    </>
  )
}

type OrderProps = Readonly<{
  intent: string
  label: string
  name: string
  isOff: boolean
  children: ReactNode
}>

/** A button of the order. At the ends of the list it does nothing, and keeps the focus. */
function OrderButton({ intent, label, name, isOff, children }: OrderProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      title={label}
      aria-label={`${label}: ${isolate(name)}`}
      aria-disabled={isOff || undefined}
      className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-lg px-2 text-muted hover:bg-paper hover:text-ink md:min-h-9 ${isOff ? 'opacity-40' : ''}`}
    >
      {children}
    </button>
  )
}
