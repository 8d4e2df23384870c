import { writeSetting } from '../../../features/booking/time-picker/schedule-choice.ts'
import { StepLink } from '../../../features/booking/time-picker/step-form.tsx'
import { Portrait } from '../../../features/people/portrait.tsx'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { chip } from '../../../ui/form/chip.ts'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import type { Words } from '../../../words/words.ts'
import type { ChosenView, PeopleView, PersonCardView } from './load-people.server.ts'

type PageWords = Pick<Words, 'booking' | 'people'>
type Props = Readonly<{ view: PeopleView; words: PageWords }>

/** The faces of the counsellors, of whom one is chosen, and the filters. It stands in the form of the days. */
export function ChoosePerson({ view, words }: Props) {
  const { who } = words.booking.steps
  const { chosen, cards, total, isAll } = view
  return (
    <section aria-labelledby="who" className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 id="who" className="text-lg sm:text-xl">
          {who.question}
        </h2>
        {isAll || !cards.some(({ isSample }) => isSample) ? null : <SampleMark isSmall />}
      </div>
      <ul className={isAll ? 'grid gap-3 sm:grid-cols-2' : 'flex flex-wrap gap-x-1 gap-y-2 sm:gap-x-3'}>
        <li>
          <PersonButton value={view.anybody} isChosen={chosen.person === null} isWhole={isAll}>
            <Faces faces={chosen.faces} />
            <span data-busy="">{words.booking.steps.doNotMind}</span>
          </PersonButton>
        </li>
        {cards.map((person) => (
          <li key={person.id}>
            <PersonButton value={person.id} isChosen={person.id === chosen.person?.id} isWhole={isAll}>
              <Face person={person} size={isAll ? undefined : rowFace} />
              {isAll ? <PersonFacts person={person} /> : <Name person={person} />}
            </PersonButton>
          </li>
        ))}
      </ul>
      {cards.length === 0 ? <p>{who.nobody}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-base">
        <p>{[chosen.person?.name, ...chosen.facts].filter(Boolean).join(', ')}</p>
        <Filters filters={view.filters} label={who.filters}>
          {isAll || total === 0 ? null : (
            <p>
              <StepLink name="step" value="everybody">
                {who.showAll({ count: total })}
              </StepLink>
            </p>
          )}
        </Filters>
      </div>
    </section>
  )
}

type PersonButtonProps = Readonly<{
  value: string
  isChosen: boolean
  isWhole: boolean
  children: React.ReactNode
}>

/** A press on it shows the times of this person. */
function PersonButton({ value, isChosen, isWhole, children }: PersonButtonProps) {
  const look = isWhole
    ? 'h-full w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-edge bg-surface p-3 text-left'
    : 'w-19 justify-items-center gap-0.5 border-transparent py-0.5 text-sm leading-tight sm:gap-1 sm:py-1'
  return (
    <button
      type="submit"
      name="set"
      value={writeSetting('with', value)}
      aria-current={isChosen ? 'true' : undefined}
      className={`grid cursor-pointer rounded-card border-2 hover:border-indigo aria-[current=true]:border-indigo aria-[current=true]:bg-leaf-soft aria-[current=true]:font-bold ${look}`}
    >
      {children}
    </button>
  )
}

type PersonProps = Readonly<{ person: PersonCardView }>

/** Shows the first name. Screen readers say the whole one. */
function Name({ person: { name, isSample } }: PersonProps) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <>
      <span className="max-w-full wrap-anywhere" lang={findLanguage(name)}>
        <span data-busy="">{first}</span>
        {rest.length > 0 ? <span className="sr-only"> {rest.join(' ')}</span> : null}
      </span>
      {isSample ? (
        <span className="sr-only">
          <SampleMark />
        </span>
      ) : null}
    </>
  )
}

function PersonFacts({ person }: PersonProps) {
  const { name, languages, topics, isSample, next } = person
  return (
    <span className="min-w-0 font-normal">
      <span className="font-bold wrap-anywhere" lang={findLanguage(name)}>
        <span data-busy="">{name}</span> {isSample ? <SampleMark /> : null}
      </span>
      {[languages, topics].map((list) =>
        list.length > 0 ? (
          <span key={list.join()} className="block text-base text-muted">
            {list.join(', ')}
          </span>
        ) : null,
      )}
      <span className="block text-base font-semibold text-leaf">{next}</span>
    </span>
  )
}

type FiltersProps = Readonly<{ filters: PeopleView['filters']; label: string; children: React.ReactNode }>

function Filters({ filters, label, children }: FiltersProps) {
  return (
    <details className="open:w-full">
      <Summary className="underline">{label}</Summary>
      <div className="grid gap-4 pb-2">
        {children}
        {filters.map(({ name, label: title, options }) => (
          <fieldset key={name}>
            <legend className="mb-1 font-semibold">{title}</legend>
            <div className="flex flex-wrap gap-2">
              {options.map((option) => (
                <button
                  key={option.value}
                  type="submit"
                  name="set"
                  value={option.value}
                  // No address may have a topic.
                  formMethod={name === 'topic' ? 'post' : undefined}
                  aria-current={option.isChosen ? 'true' : undefined}
                  className={chip}
                >
                  {option.label}
                </button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </details>
  )
}

/** Says above a later step with whom, where and for how much, with the way back to the faces. */
export function ChosenLine({ view, words }: Readonly<{ view: ChosenView; words: PageWords }>) {
  const { person, faces, facts } = view
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <span className="flex items-center gap-3">
        {person ? <Face person={person} /> : <Faces faces={faces} />}
        <span className="min-w-0">
          <span className="block">
            {person?.name ?? showAnybody(view, words.booking.steps.who)}{' '}
            {person?.isSample ? <SampleMark /> : null}
          </span>
          <span className="block text-base">{facts.join(', ')}</span>
        </span>
      </span>
      <StepLink name="step" value="people">
        {words.booking.steps.who.change}
      </StepLink>
    </div>
  )
}

/** Nobody's face stands for a counsellor who is not known yet. */
export function ChosenFace({ view: { person } }: Readonly<{ view: ChosenView }>) {
  return person ? <Face person={person} /> : null
}

// On a phone two rows of faces leave the first four times in sight.
const rowFace = 'size-11 sm:size-14'

function Face({ person, size = 'size-14' }: PersonProps & Readonly<{ size?: string }>) {
  const { name, portrait, picture } = person
  return <Portrait name={name} src={portrait} picture={picture} lazy={false} isSmall className={size} />
}

function Faces({ faces }: Pick<ChosenView, 'faces'>) {
  return (
    <span className="flex min-h-11 shrink-0 items-center justify-center -space-x-2 sm:min-h-14">
      {faces.map((person) => (
        <Face key={person.id} person={person} size="size-7" />
      ))}
    </span>
  )
}

const showAnybody = ({ gender }: ChosenView, { anybody, anybodyOf }: Words['booking']['steps']['who']) =>
  gender ? anybodyOf[gender] : anybody
