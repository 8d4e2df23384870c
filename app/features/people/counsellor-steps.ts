import type { FoundPerson } from './people.server.ts'

export const stepNames = ['person', 'hours', 'profile', 'invitation'] as const
export type StepName = (typeof stepNames)[number]
export type CounsellorStep = Readonly<{ name: StepName; href: string; isDone: boolean }>

/** Returns what a new counsellor needs, or null when everything is there. An invented counsellor needs nothing. */
export function toCounsellorSteps(found: FoundPerson | null): CounsellorStep[] | null {
  const { person, hasHours, hasAccount, isInvited } = found ?? {}
  if (!person?.counsellorId || person.isSample) return null
  const { id, counsellorId, profile } = person
  const steps = [
    { name: 'person', href: `/admin/availability?edit=${counsellorId}`, isDone: true },
    { name: 'hours', href: `/admin/availability?counsellor=${counsellorId}`, isDone: Boolean(hasHours) },
    { name: 'profile', href: `/admin/people/${id}`, isDone: profile.languages.length > 0 },
    {
      name: 'invitation',
      href: `/admin/users/invite?counsellor=${counsellorId}`,
      isDone: Boolean(hasAccount || isInvited),
    },
  ] as const
  return steps.every(({ isDone }) => isDone) ? null : [...steps]
}
