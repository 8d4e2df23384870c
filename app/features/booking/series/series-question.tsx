import { RadioField } from '../../../ui/form/field.tsx'

type Props = Readonly<{
  words: Readonly<{
    which: string
    thisOnly: string
    thisAndFollowing: (about: Readonly<{ count: number }>) => string
  }>
  following: number
}>

/** Asks whether a cancellation is about one session, or about all that follow it too. */
export function SeriesQuestion({ words, following }: Props) {
  return (
    <RadioField
      name="which"
      label={words.which}
      options={[
        { value: 'one', label: words.thisOnly },
        { value: followingSessions, label: words.thisAndFollowing({ count: following }) },
      ]}
      defaultValue="one"
      isStacked
    />
  )
}

/** The answer for a session and all that follow it. */
export const followingSessions = 'following'
