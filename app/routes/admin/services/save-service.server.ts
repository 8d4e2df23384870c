import { refuse } from '../../../db/refusal.ts'
import { ServiceForm } from '../../../features/services/services.schema.ts'
import { addService, changeService, findService } from '../../../features/services/services.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { services as serviceWords } from '../../../words/staff/work/services.ts'
import { parseForm } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

export const serviceRefusals = {
  invalid_fields: { toast: serviceWords.refused.checkFields },
  not_found: { toast: serviceWords.refused.unknown },
  changed_meanwhile: {
    toast: serviceWords.refused.updateFailed,
    message: serviceWords.refused.changedMeanwhile,
  },
  failed: { toast: serviceWords.refused.updateFailed, message: serviceWords.refused.updateFailed },
}

/** Adds a service, or changes the one that the form names. */
export async function saveService({ db, form, actor }: StaffForm) {
  const id = readText(form, 'id')
  if (id !== '' && !(await findService(db, id))) return refuse('not_found')
  const read = parseForm(ServiceForm, readTexts(form, Object.keys(ServiceForm.shape)))
  if (!read.ok) return read
  if (id !== '') return changeService(db, { id, input: read.input, revision: readRevision(form) }, actor)
  await addService(db, read.input, actor)
  return { ok: true } as const
}
