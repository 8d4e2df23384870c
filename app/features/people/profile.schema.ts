import { z } from 'zod'
import type { Profile } from '../../db/tables/people.ts'
import { orBlank } from '../../lib/text/or-blank.ts'
import { isStorable } from '../../lib/text/storable.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { readDay } from '../../lib/time/days.ts'
import { profiles } from '../../words/staff/profiles.ts'
import { ageBandNames, profileGenders, profileLanguages, profileLimits, profileTopics } from './profile.ts'

const { fields } = profiles

/** The fields of the form as they were typed. */
export type ProfileValues = Readonly<
  Record<
    | 'name'
    | 'role'
    | 'gender'
    | 'sentence'
    | 'text'
    | 'licence'
    | 'supervision'
    | 'isListed'
    | 'agreedOn'
    | 'userId'
    | 'portraitId',
    string
  > &
    Record<'languages' | 'topics' | 'ages', readonly string[]>
>

const required = (field: 'name' | 'role') => storedText({ ...fields[field], most: profileLimits[field] })

/** A text that may be missing. */
function optional(field: 'sentence' | 'text' | 'licence' | 'supervision', lines: boolean) {
  const schema = storedText({ ...fields[field], most: profileLimits[field], lines })
  return z.string().transform((text, context) => {
    if (isStorable(text) && text.trim() === '') return ''
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) context.addIssue(message)
    return z.NEVER
  })
}

/** Keeps the known values, each once and in the order of the form. */
const someOf = <Known extends string>(known: readonly Known[]) =>
  z.array(z.string()).transform((chosen) => known.filter((name) => chosen.includes(name)))

export const ProfileForm = z.object({
  name: required('name').refine((name) => !name.includes(' '), fields.oneName),
  role: required('role'),
  languages: someOf(profileLanguages).refine((chosen) => chosen.length > 0, fields.languages),
  topics: someOf(profileTopics),
  ages: someOf(ageBandNames),
  gender: z.enum(['', ...profileGenders], fields.gender).transform((gender) => gender || null),
  sentence: optional('sentence', false),
  text: optional('text', true),
  // A file of the site may lack both.
  licence: optional('licence', false).default(''),
  supervision: optional('supervision', false).default(''),
  isListed: z.string().transform((value) => value === 'on'),
  portraitId: orBlank(z.uuid(fields.portrait)),
}) satisfies z.ZodType<Profile, unknown>

/** Returns the schema of the day on which a person agreed. */
export function toAgreement(today: Temporal.PlainDate) {
  return z.object({
    agreedOn: z.string().transform((text, context) => {
      const day = readDay(text.trim())
      if (day && Temporal.PlainDate.compare(day, today) <= 0) return day
      context.addIssue(fields.agreedOn({ example: today.toString() }))
      return z.NEVER
    }),
  })
}

/** Returns the typed values of a form. */
export function readProfileValues(form: FormData): ProfileValues {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const readAll = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  return {
    ...{ name: read('name'), role: read('role'), gender: read('gender'), sentence: read('sentence') },
    ...{ text: read('text'), isListed: read('isListed'), agreedOn: read('agreedOn'), userId: read('userId') },
    ...{ portraitId: read('portraitId'), licence: read('licence'), supervision: read('supervision') },
    ...{ languages: readAll('languages'), topics: readAll('topics'), ages: readAll('ages') },
  }
}

/** Returns the values of the form for a stored profile. */
export function toProfileValues(profile: Profile): ProfileValues {
  const { name, role, languages, topics, ages, gender, sentence, text, isListed } = profile
  const { licence, supervision } = profile
  const lists = { languages, topics, ages, portraitId: profile.portraitId ?? '' }
  return {
    ...{ name, role, sentence, text, licence, supervision, ...lists },
    ...{ gender: gender ?? '', isListed: isListed ? 'on' : '', agreedOn: '', userId: '' },
  }
}
