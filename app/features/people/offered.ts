import type { Profile } from '../../db/tables/people.ts'
import type { Words } from '../../words/words.ts'
import { profileGenders, profileLanguages, profileTopics, toKnown } from './profile.ts'

type Asked = Readonly<Record<'language' | 'gender' | 'topic', string | null>>

/** Returns what a visitor asks for. An unknown value asks for nothing. */
export function readWish({ language, gender, topic }: Asked) {
  return {
    language: toKnown(profileLanguages, language),
    gender: toKnown(profileGenders, gender),
    topic: toKnown(profileTopics, topic),
  }
}

type Offering = Readonly<{ profile: Pick<Profile, 'languages' | 'gender' | 'topics'> }>

/** Returns the languages, genders and topics of these people as options, in the order of the form. */
export function listOffered(people: readonly Offering[], words: Words['people']) {
  const profiles = people.map(({ profile }) => profile)
  const languages = new Set<string>(profiles.flatMap((profile) => profile.languages))
  const genders = new Set<string | null>(profiles.map(({ gender }) => gender))
  const topics = new Set<string>(profiles.flatMap((profile) => profile.topics))
  return {
    language: profileLanguages
      .filter((code) => languages.has(code))
      .map((code) => ({ value: code, label: words.languages[code] })),
    gender: profileGenders
      .filter((code) => genders.has(code))
      .map((code) => ({ value: code, label: words.genders[code] })),
    topic: profileTopics
      .filter((code) => topics.has(code))
      .map((code) => ({ value: code, label: words.topics[code] })),
  }
}
