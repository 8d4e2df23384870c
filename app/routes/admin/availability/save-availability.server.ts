import { refuse } from '../../../db/refusal.ts'
import {
  NewCounsellor,
  NewOffice,
  parseHours,
} from '../../../features/availability/editing/availability.schema.ts'
import type { OfficeName } from '../../../features/availability/editing/availability-view.ts'
import { readChangeRequest, showRefusal } from '../../../features/availability/editing/change-answer.ts'
import {
  addCounsellor,
  changeCounsellor,
  findCounsellor,
  saveHours,
} from '../../../features/availability/editing/counsellors.server.ts'
import {
  addRow,
  type HoursValues,
  readHoursValues,
} from '../../../features/availability/editing/hours-values.ts'
import {
  addOffice,
  changeOffice,
  listOfficesWithRooms,
} from '../../../features/availability/editing/offices.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { parseForm, refuseFields } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

/** Adds a counsellor, or changes the one that the form names. `added` is the id of a new one. */
export async function saveCounsellor({ db, form, actor }: StaffForm) {
  const id = readText(form, 'id')
  if (id !== '' && !(await findCounsellor(db, actor.scope, id))) return refuse('not_found')
  const read = parseForm(NewCounsellor, readTexts(form, NewCounsellor.keyof().options))
  if (!read.ok) return read
  if (id === '') return { ok: true, added: await addCounsellor(db, read.input, actor) } as const
  const change = { id, revision: readRevision(form), input: read.input }
  const changed = await changeCounsellor(db, change, actor)
  return changed.ok ? ({ ok: true, added: null } as const) : changed
}

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

/** Returns the typed hours, with one more row when the form asks for it. */
export function readTypedHours(form: FormData, offices: readonly OfficeName[]): HoursValues {
  const typed = readHoursValues(form)
  if (readText(form, 'intent') !== 'add-hours') return typed
  return addRow(typed, offices.length === 1 ? (offices[0]?.id ?? '') : '')
}

/** Saves or previews the weekly hours and the rules of a counsellor, as the pressed button says. */
export async function saveTypedHours(
  { db, form, actor, clock }: StaffForm,
  counsellorId: string,
  offices: readonly OfficeName[],
) {
  const request = readChangeRequest(form, actor.actorId, clock)
  const parsed = parseHours(readHoursValues(form), offices, request.now)
  if (!parsed.ok) return refuseFields(parsed.errors)
  const { settings, hours } = parsed
  const target = { counsellorId, revision: readRevision(form) }
  const saved = await saveHours(db, actor.scope, { ...target, settings, hours }, request)
  return saved.ok ? ({ ok: true } as const) : showRefusal(saved, request, offices)
}
