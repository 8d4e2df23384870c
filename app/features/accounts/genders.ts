import type { Words } from '../../words/words.ts'

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const

type Labels = Words['ownAccount']['genders']

export function toGenderLabel(gender: string, labels: Labels): string {
  return genders.find((known) => known === gender) ? labels[gender as keyof Labels] : gender
}
