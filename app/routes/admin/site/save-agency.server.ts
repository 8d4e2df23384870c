import { menuBoxes } from '../../../db/agency-links.ts'
import type { Db } from '../../../db/open.server.ts'
import { refuse } from '../../../db/refusal.ts'
import {
  AgencyForm,
  type AgencyValues,
  agencyFields,
  emptyExamples,
  toAgencyValues,
  toEntryValues,
} from '../../../features/agency/agency.schema.ts'
import { type Agency, toMailbox } from '../../../features/agency/agency.ts'
import { changeAgency, type findAgency } from '../../../features/agency/change-agency.server.ts'
import { footerFields } from '../../../features/agency/footer-fields.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import { toHref } from '../../../lib/text/link-address.ts'
import type { Instance } from '../../../request-context.ts'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { agency as words } from '../../../words/en/agency.ts'
import { parseForm, refuseFields } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'
import { findUnknownPage } from './edited-pages.server.ts'

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

export async function saveAgency({ db, form, actor, content }: StaffForm) {
  const kept = form.has(menuBoxes) ? {} : toEntryValues(content.agency.hiddenEntries)
  const typed = { ...readTexts(form, agencyFields), ...kept }
  const values = readText(form, 'intent') === 'without-examples' ? emptyExamples(typed) : typed
  const read = parseForm(AgencyForm, values)
  if (!read.ok) return read
  const errors = await findFooterProblems(db, content.agency, values)
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  const changed = await changeAgency(db, { revision: readRevision(form), input: read.input }, actor)
  return changed.ok || changed.reason !== 'not_found' ? changed : refuse('not_found')
}

/** Returns a message for each link of the footer to a page that the site does not have. Those to hidden pages of the template are hidden, too. */
async function findFooterProblems(db: Db, { pages }: Agency, values: AgencyValues): Promise<FieldErrors> {
  const errors: Record<string, readonly string[]> = {}
  for (const field of footerFields) {
    const href = toHref(values[field.href] ?? '')
    const unknown = href ? await findUnknownPage(db, { pages, hasTemplatePages: true }, href) : undefined
    if (unknown) errors[field.href] = [unknown]
  }
  return errors
}
