import { ServiceForm } from '../../../features/services/services.schema.ts'
import { addService, changeService } from '../../../features/services/services.server.ts'
import { serviceMessages } from '../../../features/services/services.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { parseForm } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

export const serviceRefusals = {
  invalid_fields: { toast: serviceMessages.checkFields },
  not_found: { toast: serviceMessages.unknown },
  changed_meanwhile: { toast: serviceMessages.updateFailed, message: serviceMessages.changedMeanwhile },
  failed: { toast: serviceMessages.updateFailed, message: serviceMessages.updateFailed },
}

/** Adds a service, or changes the one that the form names. */
export async function saveService({ db, form, actor }: StaffForm) {
  const read = parseForm(ServiceForm, readTexts(form, Object.keys(ServiceForm.shape)))
  if (!read.ok) return read
  const id = readText(form, 'id')
  if (id !== '') return changeService(db, { id, input: read.input, revision: readRevision(form) }, actor)
  await addService(db, read.input, actor)
  return { ok: true } as const
}
