import { memo, type ReactNode } from 'react'
import { LongTextField, RadioField, SelectField, TextField, toFieldProps } from '../../../ui/form/field.tsx'
import type { FormWords } from './form-words.ts'
import { TopicChips } from './topic-chips.tsx'

export type TypedValues = Readonly<Record<string, string | undefined>>

type Fields = Readonly<{
  words: FormWords
  values?: TypedValues
  errors: Readonly<Record<string, string | undefined>>
}>

/** Shows the ten questions in three groups. A line below a sensitive question says why the form asks it. */
export const BookingFields = memo(function BookingFields({ words, values = {}, errors }: Fields) {
  const toValues = toFieldProps({ values, errors })
  const { labels, questions, groups, ofGroups } = words
  const hints: Partial<Record<keyof typeof labels, string>> = words.hints
  const toField = (name: keyof typeof labels) => ({
    ...toValues(name),
    label: labels[name],
    question: questions[name],
    hint: hints[name],
  })
  const toText = (name: keyof typeof labels) => ({ ...toField(name), enterKeyHint: 'next' as const })
  return (
    <>
      <QuestionGroup at={0} heading={groups.need} place={ofGroups[0]}>
        <div>
          <LongTextField
            {...toField('complaint')}
            maxCharacters={words.longest.complaint?.most ?? 0}
            rows={2}
          />
          <TopicChips lead={words.topicsLead} topics={words.topics} />
        </div>
        <TextField {...toText('duration')} />
        <LongTextField
          {...toField('therapyExpectations')}
          maxCharacters={words.longest.therapyExpectations?.most ?? 0}
          rows={2}
        />
      </QuestionGroup>
      <QuestionGroup at={1} heading={groups.person} place={ofGroups[1]}>
        <TextField {...toText('name')} autoComplete="name" spellCheck={false} />
        <TextField {...toText('email')} type="email" autoComplete="email" spellCheck={false} />
        <TextField {...toText('age')} type="number" inputMode="numeric" className="max-w-32" />
        <RadioField {...toField('gender')} options={toOptions(words.genders)} />
      </QuestionGroup>
      <QuestionGroup at={2} heading={groups.more} place={ofGroups[2]}>
        <TextField {...toText('cityOfResidence')} autoComplete="address-level2" />
        <SelectField
          {...toField('maritalStatus')}
          blank={words.chooseOne}
          options={toOptions(words.maritalStatuses)}
          className="sm:max-w-72"
        />
        <RadioField {...toField('channel')} options={toOptions(words.channels)} isStacked />
      </QuestionGroup>
    </>
  )
})

/** The form has the number of its screen. Without script it has none, and all groups are there. */
const hiddenOnOtherScreens = [
  'max-md:group-data-[screen=1]/form:hidden max-md:group-data-[screen=2]/form:hidden',
  'max-md:group-data-[screen=0]/form:hidden max-md:group-data-[screen=2]/form:hidden',
  'max-md:group-data-[screen=0]/form:hidden max-md:group-data-[screen=1]/form:hidden',
]

type Group = Readonly<{ at: number; heading: string; place?: string; children: ReactNode }>

/** Shows questions that belong together under one heading. */
function QuestionGroup({ at, heading, place, children }: Group) {
  return (
    <fieldset
      data-group={at}
      className={`scroll-mt-16 border-t-2 border-dashed border-marigold pt-4 md:pt-5 ${hiddenOnOtherScreens[at]}`}
    >
      <legend
        tabIndex={-1}
        className="float-left mb-2 flex md:mb-5 w-full items-baseline justify-between gap-4 font-heading text-xl font-bold outline-none md:text-2xl"
      >
        {heading}
        <span className="hidden text-base font-semibold text-muted max-md:group-data-screen/form:inline">
          {place}
        </span>
      </legend>
      <div className="clear-both space-y-5">{children}</div>
    </fieldset>
  )
}

function toOptions(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }))
}
