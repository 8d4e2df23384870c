import { FactList } from '../../ui/layout/blocks.tsx'
import type { Words } from '../../words/words.ts'
import { toGenderLabel } from './genders.ts'

type Props = Readonly<{
  words: Words['ownAccount']
  firstName: string
  lastName: string
  email: string
  gender?: string
  phoneNumber?: string | null
  /** The name of the counsellor as whom the account works. */
  worksAs?: string
}>

/** The data of an account for its owner. */
export function ProfileCard({ words, firstName, lastName, email, gender, phoneNumber, worksAs }: Props) {
  const rows = [
    { label: words.name, value: `${firstName} ${lastName}` },
    { label: words.email, value: email },
    ...(gender ? [{ label: words.gender, value: toGenderLabel(gender, words.genders) }] : []),
    ...(phoneNumber ? [{ label: words.phone, value: phoneNumber }] : []),
    ...(worksAs ? [{ label: words.worksAs, value: worksAs }] : []),
  ]
  return <FactList rows={rows} />
}
