import { FactList } from '../../ui/layout/blocks.tsx'
import { toGenderLabel } from './sign-in/account-words.ts'

type Person = Readonly<{
  firstName: string
  lastName: string
  email: string
  gender?: string
  /** The name of the counsellor as whom the account works. */
  worksAs?: string
}>

/** The data of an account for its owner. */
export function ProfileCard({ firstName, lastName, email, gender, worksAs }: Person) {
  const rows = [
    { label: 'Name', value: `${firstName} ${lastName}` },
    { label: 'E-mail', value: email },
    ...(gender ? [{ label: 'Gender', value: toGenderLabel(gender) }] : []),
    ...(worksAs ? [{ label: 'Works as', value: worksAs }] : []),
  ]
  return (
    <div className="space-y-6">
      <h1>Your account</h1>
      <FactList rows={rows} />
    </div>
  )
}
