import type { ListedPerson } from '../../../features/people/people.server.ts'
import { findPublisher, listChangedFields } from '../../../features/people/profile.ts'
import type { StatusTone } from '../../../ui/text/status-word.tsx'
import { profiles as words } from '../../../words/staff/profiles.ts'

/** Returns whether visitors see a profile, and who can change that. */
export function toStateText({ person, hasAccount, isInvited, isOwn }: ListedPerson): string {
  const { state } = words
  if (person.published) return hasChanges(person) ? state.changed : state.published
  if (isOwn || findPublisher(person) === 'staff') return state.draft
  return hasAccount || isInvited ? state.waits({ name: person.profile.name }) : state.noAccount
}

/** Returns the tone of the same: changes that nobody has published wait. */
export function toStateTone(person: ListedPerson['person']): StatusTone {
  if (!person.published) return 'off'
  return hasChanges(person) ? 'waiting' : 'good'
}

/** Returns whether the profile has changes that visitors do not see yet. */
export function hasChanges({ profile, published }: ListedPerson['person']): boolean {
  return published !== null && listChangedFields(published, profile).length > 0
}
