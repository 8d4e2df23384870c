import { refuse } from '../../../db/refusal.ts'
import {
  AgencyForm,
  agencyFields,
  emptyExamples,
  toAgencyValues,
} from '../../../features/agency/agency.schema.ts'
import { toMailbox } from '../../../features/agency/agency.ts'
import { changeAgency, type findAgency } from '../../../features/agency/change-agency.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'
import { agency as words } from '../../../words/en/agency.ts'
import { parseForm } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findAgency>>>

/** Returns what the form with the facts shows. */
export function toAgencyForm(stored: Stored, shown: Instance['content']['agency']) {
  const { name, copyrightYear } = stored
  return {
    revision: stored.revision,
    values: toAgencyValues(stored),
    usualLegalLine: words.copyright({ year: String(copyrightYear), name }),
    usualMailbox: toMailbox({ ...shown, privacyEmail: '' }).label,
  }
}

export async function saveAgency({ db, form, actor }: StaffForm) {
  const typed = readTexts(form, agencyFields)
  const values = readText(form, 'intent') === 'without-examples' ? emptyExamples(typed) : typed
  const read = parseForm(AgencyForm, values)
  if (!read.ok) return read
  const changed = await changeAgency(db, { revision: readRevision(form), input: read.input }, actor)
  return changed.ok || changed.reason !== 'not_found' ? changed : refuse('not_found')
}
