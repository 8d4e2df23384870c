import { SelectField } from '../../../ui/form/field.tsx'
import { seriesCounts } from './series-rules.ts'

type Props = Readonly<{
  words: Readonly<{
    label: string
    once: string
    weekly: string
    fortnightly: string
    count: string
    sessions: (about: Readonly<{ count: number }>) => string
  }>
  weeks?: string
  count?: string
  error?: string
}>

const usualCount = '6'

/** Asks how often a session is repeated, and how many there are. */
export function RepeatFields({ words, weeks = '', count = usualCount, error }: Props) {
  return (
    <div className="group/repeat grid gap-4 sm:grid-cols-2">
      <SelectField
        name="weeks"
        label={words.label}
        error={error}
        options={[
          { value: '', label: words.once },
          { value: '1', label: words.weekly },
          { value: '2', label: words.fortnightly },
        ]}
        defaultValue={weeks}
      />
      {/* A browser without `:has` shows it for one session too. */}
      <div className="group-has-[[name=weeks]>option:checked[value='']]/repeat:hidden">
        <SelectField
          name="count"
          label={words.count}
          options={seriesCounts.map((each) => ({
            value: String(each),
            label: words.sessions({ count: each }),
          }))}
          defaultValue={count}
        />
      </div>
    </div>
  )
}
