import type { Profile } from '../../db/tables/people.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { showDate } from '../../lib/time/show-time.ts'
import type { ShownPicture } from '../../ui/picture/media-picture.tsx'
import type { Words } from '../../words/words.ts'
import type { CheckedLicence } from './licence.ts'
import { joinAgeBands, type ProfileLanguage, type ProfileTopic } from './profile.ts'

type PeopleWords = Words['people']

type Shown = Readonly<{
  profile: Profile
  isSample: boolean
  samplePortrait: string | null
  licence: CheckedLicence | null
}>

export type PersonView = ReturnType<typeof toPersonView>

/** Returns what visitors read of a profile. */
export function toPersonView(
  { profile, isSample, samplePortrait, licence }: Shown,
  words: PeopleWords,
  picture: ShownPicture | null = null,
) {
  const { name, role, sentence, text, supervision } = profile
  return {
    ...{ name, role, sentence, supervision, isSample },
    labels: {
      book: words.site.bookWith({ name: isolate(name) }),
      more: words.site.more({ name: isolate(name) }),
      supervision: supervision && `${words.site.supervision}: ${isolate(supervision)}`,
    },
    licence: licence && {
      ...{ text: licence.text, label: words.site.isLicensed },
      checked: words.site.licenceChecked({
        day: showDate(licence.on),
      }),
    },
    portrait: samplePortrait,
    picture,
    languages: profile.languages.map((code) => words.languages[code as ProfileLanguage]),
    topics: profile.topics.map((topic) => words.topics[topic as ProfileTopic]),
    ages: joinAgeBands(profile.ages).map(words.ageBand),
    paragraphs: text.split(/\n+/).filter(Boolean),
  }
}
