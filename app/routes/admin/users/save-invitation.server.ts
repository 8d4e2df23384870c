import { z } from 'zod'
import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { listCounsellorsWithoutAccount } from '../../../features/accounts/users/find-account.server.ts'
import { inviteStaff } from '../../../features/accounts/users/invitations.server.ts'
import type { FoundPerson } from '../../../features/people/people.server.ts'
import { toEmailAddress } from '../../../lib/text/email-address.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { emailField } from '../../../words/en/fields.ts'
import { users } from '../../../words/staff/users.ts'
import { parseForm } from '../../form-action.server.ts'
import { findOwnerProblem } from '../../require-owner.server.ts'
import type { StaffForm } from '../staff.server.ts'
import { asAdmin, type InvitationValues } from './invitation-form.tsx'

type Args = Parameters<typeof findOwnerProblem>[0]

const words = users.invitation

const Invitation = z.object({
  firstName: storedText({ ...words.firstName, most: 100 }),
  lastName: storedText({ ...words.lastName, most: 100 }),
  email: toEmailAddress(emailField),
  role: z.union([z.literal(asAdmin), z.uuid()], words.noRole),
})

export const invitationFields = Invitation.keyof().options

export const invitationRefusals = { address_taken: { errors: { email: [words.taken] } } }

/** Returns what the form shows, filled in for a counsellor whom another screen names. */
export async function loadInvitation(
  context: Args['context'],
  named: Pick<FoundPerson, 'counsellor' | 'person'> | null,
) {
  const { db, env } = context.get(instanceContext)
  const { counsellor, person } = named ?? {}
  const [firstName = '', ...others] = (counsellor?.name ?? '').split(' ')
  const values: InvitationValues = {
    ...{ firstName, lastName: others.join(' ') },
    ...{ email: counsellor?.email ?? '', role: person?.counsellorId ?? '' },
  }
  return {
    values,
    counsellors: await listCounsellorsWithoutAccount(db),
    usesMail: Boolean(env.mailUrl),
    ownerCheck: toOwnerCheck(context.get(visitorContext).signedIn?.user),
  }
}

/** An invitation gives rights as a promotion does, so it asks again who sends it. */
export async function saveInvitation(args: Args, { db, form, actor }: StaffForm) {
  const read = parseForm(Invitation, readTexts(form, invitationFields))
  if (!read.ok) return read
  const problem = await findOwnerProblem(args, form)
  if (problem) return problem
  const { role, ...person } = read.input
  return inviteStaff(db, { ...person, counsellorId: role === asAdmin ? null : role }, actor)
}
