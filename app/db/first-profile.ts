import type { Profile } from './tables/people.ts'

const longestName = 40

/** Returns the profile with which a person begins: the first name and the role. */
export function toFirstProfile(fullName: string, role: string): Profile {
  const [first = fullName] = fullName.replace(/^(Dr|Mrs|Mr|Ms)\.?\s+/u, '').split(/\s+/u)
  const texts = { sentence: '', text: '', licence: '', supervision: '' }
  const empty = { languages: [], topics: [], ages: [], gender: null, ...texts, isListed: false }
  return { ...empty, name: [...first].slice(0, longestName).join(''), role }
}
