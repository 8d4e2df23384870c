import { refuse } from '../../../db/refusal.ts'
import { toHelplineForm } from '../../../features/helplines/helpline.schema.ts'
import { helplineFields } from '../../../features/helplines/helpline-fields.ts'
import { hasUntestedNumber } from '../../../features/helplines/helpline-view.ts'
import { changeHelpline, findHelpline } from '../../../features/helplines/helplines.server.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { helplines as words } from '../../../words/staff/helplines.ts'
import { parseForm, refuseFields } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

export async function saveHelpline({ db, form, actor, today }: StaffForm, id: string) {
  const read = parseForm(toHelplineForm(today), readTexts(form, helplineFields))
  if (!read.ok) return read
  const stored = await findHelpline(db, id)
  if (stored && hasUntestedNumber(read.input, stored, today))
    return refuseFields({ verifiedOn: [words.form.ringNewNumber] })
  return changeHelpline(db, { id, revision: readRevision(form), input: read.input }, actor)
}

/** Saves that somebody has rung the number today, and that it is right. Nobody rings an emergency number for a test. */
export async function saveTestCall({ db, form, actor, today }: StaffForm, id: string) {
  if ((await findHelpline(db, id))?.emergency) return refuse('not_found')
  return changeHelpline(db, { id, revision: readRevision(form), input: { verifiedOn: today } }, actor)
}
