import { refuse } from '../../../db/refusal.ts'
import { NewOffice } from '../../../features/availability/editing/availability.schema.ts'
import { readChangeRequest, showRefusal } from '../../../features/availability/editing/change-answer.ts'
import {
  addOffice,
  changeOffice,
  listOfficesWithRooms,
} from '../../../features/availability/editing/offices.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { parseForm } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

/** Adds an office, or changes or previews the one that the form names. */
export async function saveOffice({ db, form, actor, clock }: StaffForm) {
  const officeId = readText(form, 'id')
  const offices = await listOfficesWithRooms(db)
  if (officeId !== '' && !offices.some(({ id }) => id === officeId)) return refuse('not_found')
  const read = parseForm(NewOffice, readTexts(form, NewOffice.keyof().options))
  if (!read.ok) return read
  if (officeId === '') {
    await addOffice(db, read.input, actor)
    return { ok: true, isNew: true } as const
  }
  const request = readChangeRequest(form, actor.actorId, clock)
  const change = { officeId, revision: readRevision(form), input: read.input }
  const changed = await changeOffice(db, change, request)
  if (changed.ok) return { ok: true, isNew: false } as const
  return showRefusal(changed, request, offices)
}
