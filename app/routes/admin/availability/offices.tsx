import { useNavigation } from 'react-router'
import { refuse } from '../../../db/refusal.ts'
import { findConflicts } from '../../../features/availability/conflicts.server.ts'
import { NewOffice, RoomForm } from '../../../features/availability/editing/availability.schema.ts'
import {
  answerOf,
  isSaving,
  readChangeRequest,
  showRefusal,
} from '../../../features/availability/editing/change-answer.ts'
import { toOfficeView } from '../../../features/availability/editing/office-view.ts'
import { listOfficesWithRooms, saveRoom } from '../../../features/availability/editing/offices.server.ts'
import {
  findDialog,
  OfficeDialog,
  OfficesPage,
  RoomDialog,
} from '../../../features/availability/editing/offices-page.tsx'
import { loadAvailabilityRules, toDayBefore } from '../../../features/availability/slots/schedule.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { instanceContext } from '../../../request-context.ts'
import { LiveNote, useLivePage } from '../../../ui/list/live-page.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { availability as messages } from '../../../words/staff/availability.ts'
import { actionForEach, answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { findDoneMessage } from '../list-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/offices'
import { saveOffice } from './save-availability.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(messages.office.title, matches)

const pageHref = '/admin/offices'
const officeForms = ['save-office', 'preview-office'] as const
const roomForms = ['save-room', 'preview-room'] as const
/** The back office is in English. */
const doneMessages = {
  added: messages.officeAdded,
  saved: messages.officeSaved,
  room: messages.roomSaved,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const rules = await loadAvailabilityRules(db, toDayBefore(now))
  const offices = (await listOfficesWithRooms(db)).map(toOfficeView)
  return {
    offices,
    conflictCount: (await findConflicts(db, rules, now, { limit: 0 })).total,
    zones: toZoneOptions(offices.map(({ timeZone }) => timeZone)),
    done: findDoneMessage(url, doneMessages),
    dialog: findDialog(url.searchParams, offices),
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, clock } = sent
  const values = readTexts(form, [...NewOffice.keyof().options, 'used'])
  const request = readChangeRequest(form, actor.actorId, clock)
  const [id, revision] = [readText(form, 'id'), readRevision(form)]
  return answerForm(sent, {
    values,
    refusals: messages.refusals,
    actions: {
      ...actionForEach(officeForms, async () => {
        const saved = await saveOffice(sent)
        return saved.ok ? `${pageHref}?done=${saved.isNew ? 'added' : 'saved'}` : saved
      }),
      ...actionForEach(roomForms, async () => {
        const offices = await listOfficesWithRooms(db)
        const officeId = readText(form, 'office')
        const rooms = offices.find((office) => office.id === officeId)?.rooms
        if (!rooms || (id !== '' && !rooms.some((room) => room.id === id))) return refuse('not_found')
        const read = parseForm(RoomForm, values)
        if (!read.ok) return read
        const { name } = read.input
        // The revision guard refuses this change if another room gets the same name at the same time.
        if (rooms.some((room) => room.id !== id && room.name.toLowerCase() === name.toLowerCase()))
          return refuseFields({ name: [messages.roomNameTaken] })
        const room = { officeId, revision, roomId: id || null, name, retired: values.used !== 'on' }
        const saved = await saveRoom(db, room, request)
        if (saved.ok) return `${pageHref}?done=room`
        return showRefusal(saved, request, offices, { conflicts: messages.roomInUse })
      }),
    },
  })
}

export default function Offices({ loaderData, actionData }: Route.ComponentProps) {
  const live = useLivePage(loaderData)
  const { offices, conflictCount, zones, done, dialog } = live.data
  const isBusy = isSaving(useNavigation().formData)
  const dialogProps = { isBusy, closeHref: pageHref }
  return (
    <>
      <LiveNote announcement={live.announcement} />
      <ChangeNote done={done} href={pageHref} answer={actionData} />
      {dialog?.name === 'unknown' ? <PageNote>{messages.office.unknown}</PageNote> : null}
      <OfficesPage {...{ offices, conflictCount, pageHref }} />
      {dialog?.name === 'office' ? (
        <OfficeDialog
          {...dialogProps}
          {...{ zones }}
          office={dialog.office}
          answer={answerOf(officeForms, actionData)}
        />
      ) : null}
      {dialog?.name === 'room' ? (
        <RoomDialog {...dialogProps} {...dialog} answer={answerOf(roomForms, actionData)} />
      ) : null}
    </>
  )
}
