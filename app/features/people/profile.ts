import type { Profile } from '../../db/tables/people.ts'

/** BCP 47 codes of the languages of our clients, in the order of the form. */
export const profileLanguages = [
  'en',
  'ig',
  'yo',
  'ha',
  'pcm',
  'fr',
  'nsi',
  'hi',
  'mr',
  'gu',
  'bn',
  'ta',
  'te',
  'kn',
  'ml',
  'pa',
  'ur',
  'kok',
  'ins',
] as const
export type ProfileLanguage = (typeof profileLanguages)[number]

export const profileTopics = [
  'school',
  'worry',
  'sadness',
  'grief',
  'family',
  'love',
  'lonely',
  'self',
  'anger',
  'violence',
  'addiction',
  'work',
] as const
export type ProfileTopic = (typeof profileTopics)[number]

/** Ages in years, both ends included. */
export const ageBands = {
  teen: { from: 13, to: 17 },
  young: { from: 18, to: 25 },
  older: { from: 26, to: null },
} as const
export type AgeBand = keyof typeof ageBands
/** Returns the band of an age, or null below the first one. */
export function toAgeBand(age: number): AgeBand | null {
  return ageBandNames.find((band) => age >= ageBands[band].from && age <= (ageBands[band].to ?? age)) ?? null
}

export const ageBandNames = Object.keys(ageBands) as readonly AgeBand[]

/** Returns the ages of bands in years. Bands that follow each other become one. */
export function joinAgeBands(bands: readonly string[]): { from: number; to: number | null }[] {
  const joined: { from: number; to: number | null }[] = []
  for (const band of ageBandNames.filter((name) => bands.includes(name))) {
    const { from, to } = ageBands[band]
    const last = joined.at(-1)
    if (last?.to === from - 1) last.to = to
    else joined.push({ from, to })
  }
  return joined
}

export const profileGenders = ['FEMALE', 'MALE'] as const
export type ProfileGender = (typeof profileGenders)[number]

export const profileLimits = {
  name: 40,
  role: 60,
  sentence: 160,
  text: 900,
  licence: 120,
  supervision: 160,
} as const

/** The fields of a profile whose change is announced by name. */
export const profileFields = [
  'name',
  'role',
  'languages',
  'topics',
  'ages',
  'gender',
  'sentence',
  'text',
  'licence',
  'supervision',
  'isListed',
  'portraitId',
] as const satisfies readonly (keyof Profile)[]

/** Returns the names of the fields that differ. */
export function listChangedFields(before: Profile, after: Profile): string[] {
  return profileFields.filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
}

/** What a visitor asks for. Empty texts ask for nothing. */
export type PersonWish = Readonly<{
  language: ProfileLanguage | ''
  gender: ProfileGender | ''
  topic?: ProfileTopic | ''
}>

/** Returns whether a published profile fits a wish. A person who does not say the gender fits no wish for one. */
export function fitsWish(profile: Profile, { language, gender, topic = '' }: PersonWish): boolean {
  return (
    (language === '' || profile.languages.includes(language)) &&
    (gender === '' || profile.gender === gender) &&
    (topic === '' || profile.topics.includes(topic))
  )
}

/** Returns the value if it is one of the known ones, else ''. */
export function toKnown<Known extends string>(known: readonly Known[], value: string | null): Known | '' {
  return known.find((name) => name === value) ?? ''
}

/** Who makes a profile public: the person with the own account, or staff who record on which day the person agreed. */
export function findPublisher(
  person: Readonly<{ counsellorId: string | null; userId: string | null }>,
): 'person' | 'staff' {
  return person.counsellorId || person.userId ? 'person' : 'staff'
}
