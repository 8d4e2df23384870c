import { toHelplineForm } from '../../../features/helplines/helpline.schema.ts'
import { helplineFields } from '../../../features/helplines/helpline-fields.ts'
import { changeHelpline } from '../../../features/helplines/helplines.server.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { parseForm } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

export async function saveHelpline({ db, form, actor, today }: StaffForm, id: string) {
  const read = parseForm(toHelplineForm(today), readTexts(form, helplineFields))
  if (!read.ok) return read
  return changeHelpline(db, { id, revision: readRevision(form), input: read.input }, actor)
}
