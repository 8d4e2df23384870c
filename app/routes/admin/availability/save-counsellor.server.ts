import { refuse } from '../../../db/refusal.ts'
import { NewCounsellor } from '../../../features/availability/editing/availability.schema.ts'
import {
  addCounsellor,
  changeCounsellor,
  findCounsellor,
} from '../../../features/availability/editing/counsellors.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { parseForm } from '../../form-action.server.ts'
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
