import { toAvailabilityView } from '../../../features/availability/editing/availability-view.ts'
import {
  findAvailability,
  listAllCounsellors,
} from '../../../features/availability/editing/counsellors.server.ts'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { type ListedPerson, listPeople } from '../../../features/people/people.server.ts'
import { findPublisher } from '../../../features/people/profile.ts'
import type { SampleData } from '../../../features/setup/find-sample-data.server.ts'
import { isPlaceholder } from '../../../lib/sample-values.ts'
import { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { instanceContext } from '../../../request-context.ts'
import { readClock } from '../../read-clock.ts'
import { readProfileEditor } from '../people/profile-editor.server.ts'
import { loadProfileForm } from '../people/profile-form.server.ts'
import { requireStaff } from '../staff.server.ts'
import { loadInvitation } from '../users/save-invitation.server.ts'
import type { Route } from './+types/setup'

/** `id` is null for a new counsellor. */
type Named = Readonly<{ form: string | null; id: string | null }>

/**
 * Returns the form that the address names, else the next one: an example instead of a mailbox, then a counsellor without hours, then a profile
 * that is empty or can be published, then an invitation, then a new counsellor.
 */
export async function loadTeamForm(
  context: Route.LoaderArgs['context'],
  sample: Pick<SampleData, 'counsellors'>,
  named: Named,
) {
  const { db } = context.get(instanceContext)
  const clock = readClock(context)
  const offices = await listOffices(db)
  const zones = toZoneOptions(offices.map(({ timeZone }) => timeZone))
  const counsellors = (await listAllCounsellors(db)).filter(
    ({ id, active }) => active && !sample.counsellors.some((row) => row.id === id),
  )
  const people = (await listPeople(db, readProfileEditor(context, clock.now))).filter(
    ({ person }) => !person.isSample,
  )
  const invited = people.filter(({ person, hasAccount, isInvited }) => {
    return person.counsellorId !== null && !hasAccount && !isInvited
  })
  const shared = {
    invitations: invited.map(({ person, counsellor }) => ({
      id: person.counsellorId,
      name: counsellor?.name ?? person.profile.name,
    })),
  }
  const next = findNext(counsellors, people) ?? { form: 'invitation', id: shared.invitations[0]?.id ?? null }
  const asked = named.form ? named : next
  if (asked.form === 'hours') {
    const { scope } = requireStaff(context)
    const found = await findAvailability(db, scope, asked.id ?? '', clock.now)
    if (found)
      return { ...shared, name: 'hours', zones, view: toAvailabilityView(found, offices, clock) } as const
  }
  if (asked.form === 'profile') {
    const found = people.find(({ person }) => person.id === asked.id)
    if (found) {
      const form = await loadProfileForm(db, found, null)
      return { ...shared, name: 'profile', id: found.person.id, ...form } as const
    }
  }
  if (asked.form === 'invitation') {
    const found = invited.find(({ person }) => person.counsellorId === asked.id)
    if (found) {
      const others = shared.invitations.filter(({ id }) => id !== asked.id)
      const form = await loadInvitation(context, found)
      return { name: 'invitation', id: asked.id, invitations: others, ...form } as const
    }
  }
  const counsellor = counsellors.find(({ id }) => id === asked.id) ?? null
  return { ...shared, name: 'counsellor', zones, counsellor } as const
}

type Counsellor = Awaited<ReturnType<typeof listAllCounsellors>>[number]

function findNext(counsellors: readonly Counsellor[], people: readonly ListedPerson[]): Named | null {
  const unreachable = counsellors.find(({ email }) => isPlaceholder(email))
  if (unreachable) return { form: 'counsellor', id: unreachable.id }
  const idle = counsellors.find(({ offices }) => offices.length === 0)
  if (idle) return { form: 'hours', id: idle.id }
  const open = people.find(isOpen)
  if (open) return { form: 'profile', id: open.person.id }
  return null
}

function isOpen({ person, isOwn }: ListedPerson): boolean {
  if (person.published) return false
  return isOwn || findPublisher(person) === 'staff' || person.profile.languages.length === 0
}
