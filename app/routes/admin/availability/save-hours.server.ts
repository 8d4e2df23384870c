import { parseHours } from '../../../features/availability/editing/availability.schema.ts'
import type { OfficeName } from '../../../features/availability/editing/availability-view.ts'
import { readChangeRequest, showRefusal } from '../../../features/availability/editing/change-answer.ts'
import { saveHours } from '../../../features/availability/editing/counsellors.server.ts'
import {
  addRow,
  type HoursValues,
  readHoursValues,
} from '../../../features/availability/editing/hours-values.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { refuseFields } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

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
