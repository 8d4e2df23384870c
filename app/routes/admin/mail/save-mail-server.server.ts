import { MailServerForm, mailServerFields } from '../../../features/agency/mail-server.schema.ts'
import { type StoredMailServer, saveMailServer } from '../../../features/agency/mail-server.server.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { mailServer as texts } from '../../../words/staff/mail-server.ts'
import { parseForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import type { StaffForm } from '../staff.server.ts'
import { usualPorts } from './usual-ports.ts'

/** What a refused form shows again. */
export const shownMailFields = ['host', 'port', 'security', 'userName', 'fromAddress'] as const

export const mailRefusals = {
  ...texts.refusals,
  password_missing: { errors: { password: [texts.passwordMissing] } },
}

/** Returns what the form with the mail server shows. */
export function toMailServerForm(stored: StoredMailServer | null, mailFrom: string) {
  return {
    revision: stored?.revision ?? 0,
    values: toValues(stored, mailFrom),
    hasPassword: Boolean(stored?.passwordEncrypted),
  }
}

function toValues(stored: StoredMailServer | null, mailFrom: string) {
  if (!stored) {
    return { host: '', port: usualPorts.starttls, security: 'starttls', userName: '', fromAddress: mailFrom }
  }
  const { host, port, security, userName, fromAddress } = stored
  return { host, port: String(port), security, userName, fromAddress }
}

export async function saveMail(
  args: Parameters<typeof findOwnerProblem>[0],
  { db, secrets, form, actor }: StaffForm,
) {
  const read = parseForm(MailServerForm, readTexts(form, mailServerFields))
  if (!read.ok) return read
  const problem = await findOwnerProblem(args, form)
  if (problem) return problem
  return saveMailServer(db, secrets, { revision: readRevision(form), input: read.input }, actor)
}
