import { StepLink } from '../../../features/booking/time-picker/step-form.tsx'
import { Portrait } from '../../../features/people/portrait.tsx'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { Button } from '../../../ui/form/button.tsx'
import { chip } from '../../../ui/form/chip.ts'
import { Summary } from '../../../ui/layout/blocks.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import type { Words } from '../../../words/words.ts'
import type { ChosenView, PeopleView, PersonCardView } from './load-people.server.ts'

type PageWords = Pick<Words, 'booking' | 'people'>
type Props = Readonly<{ view: PeopleView; words: PageWords }>

/** The counsellors as cards, of which one is chosen, and the filters. It stands in the form of the days. */
export function ChoosePerson({ view, words }: Props) {
  const { who } = words.booking.steps
  if (view.isOpen)
    return (
      <section aria-labelledby="who" className="card px-4 py-3 sm:py-4">
        <h2 id="who" className="mb-1 text-lg sm:text-xl">
          {who.question}
        </h2>
        <Cards view={view} words={words} />
      </section>
    )
  return (
    <details className="card px-4 py-1 open:pb-4">
      <Summary className="w-full justify-between py-1">
        <Chosen view={view.chosen} words={words} change={who.change} />
      </Summary>
      <Cards view={view} words={words} />
    </details>
  )
}

/** Some cards stand in one row, which scrolls. It does not snap: that would move a radio button out of sight that has just got the focus. */
const rows = {
  some: '-mx-4 flex scroll-px-4 gap-3 overflow-x-auto px-4 py-1 *:w-60 *:max-w-full *:shrink-0',
  all: 'grid gap-3 sm:grid-cols-2',
}

function Cards({ view, words }: Props) {
  const { who } = words.booking.steps
  const { chosen, cards, total, isAll } = view
  return (
    <>
      <fieldset aria-describedby="pick-hint" className="min-w-0">
        <legend className="sr-only">{who.question}</legend>
        <p id="pick-hint" className="text-base text-muted sm:mb-2">
          {chosen.facts.join(', ')}. <span className="max-sm:sr-only">{who.pick}</span>
        </p>
        <ul className={isAll ? rows.all : rows.some}>
          <li className="flex sm:max-w-40">
            <Card value={view.anybody} isChosen={chosen.person === null}>
              <span className="flex items-center gap-3 pr-6 sm:block sm:pr-0">
                <Faces faces={chosen.faces} />
                <span className="min-w-0">
                  <span className="block font-bold sm:mt-2">{words.booking.steps.doNotMind}</span>
                  <span className="block text-sm text-muted sm:text-base">{showAnybody(chosen, who)}</span>
                </span>
              </span>
            </Card>
          </li>
          {cards.map((person) => (
            <li key={person.id} className="flex">
              <Card value={person.id} isChosen={person.id === chosen.person?.id}>
                <PersonFacts person={person} words={words} isWhole={isAll} />
              </Card>
            </li>
          ))}
        </ul>
        {cards.length === 0 ? <p className="pt-2">{who.nobody}</p> : null}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2 sm:pt-3">
        <Button isSmall variant="quiet" name="show" value="times" data-show="">
          {who.show}
        </Button>
        {total > cards.length ? (
          <Button isSmall variant="quiet" name="step" value="everybody">
            {who.showAll({ count: total })}
          </Button>
        ) : null}
        <Filters filters={view.filters} label={who.filters} />
      </div>
    </>
  )
}

type CardProps = Readonly<{ value: string; isChosen: boolean; children: React.ReactNode }>

/** A press on it shows the times at once where script runs. */
function Card({ value, isChosen, children }: CardProps) {
  return (
    <label
      data-pick=""
      className="relative w-full cursor-pointer rounded-card border-2 border-edge bg-surface p-2 sm:p-3 hover:border-indigo has-checked:border-indigo has-checked:bg-leaf-soft"
    >
      <input
        type="radio"
        name="with"
        value={value}
        defaultChecked={isChosen}
        className="absolute top-3 right-3 size-6 accent-indigo"
      />
      {children}
    </label>
  )
}

type PersonProps = Readonly<{ person: PersonCardView; words: PageWords; isWhole: boolean }>

/** Cards in a row are short on a phone, so that the first free time stands on the first screen. */
function PersonFacts({ person, words, isWhole }: PersonProps) {
  const { name, portrait, picture, languages, topics, isSample, next } = person
  const part = isWhole ? 'sm:block' : 'sm:block sm:truncate'
  return (
    <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 sm:gap-y-2">
      <Portrait name={name} src={portrait} picture={picture} isSmall className="size-11 sm:size-14" />
      <span className="pr-8 font-bold wrap-anywhere" lang={findLanguage(name)}>
        {name} {isSample ? <SampleMark label={words.people.sample} /> : null}
      </span>
      <span className="col-span-2 text-sm text-muted sm:text-base">
        <span className={isWhole ? 'block' : 'max-sm:block max-sm:truncate'}>
          {languages.length > 0 ? <span className={part}>{languages.join(', ')} </span> : null}
          {topics.length > 0 ? <span className={part}>{topics.join(', ')}</span> : null}
        </span>
        <span className="block font-semibold text-leaf first-letter:uppercase">{next}</span>
      </span>
    </span>
  )
}

function Filters({ filters, label }: Readonly<{ filters: PeopleView['filters']; label: string }>) {
  if (filters.length === 0) return null
  return (
    <details className="open:w-full">
      <Summary className="underline">{label}</Summary>
      <div className="grid gap-4 pb-2">
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

type ChosenProps = Readonly<{ view: ChosenView; words: PageWords; change?: string }>

/** Says with whom, where and for how much. */
function Chosen({ view, words, change }: ChosenProps) {
  const { person, facts } = view
  return (
    <span className="flex items-center gap-3">
      <ChosenFace view={view} />
      <span className="min-w-0">
        <span className="block">
          {person?.name ?? showAnybody(view, words.booking.steps.who)}{' '}
          {person?.isSample ? <SampleMark label={words.people.sample} /> : null}
        </span>
        <span className="block text-base font-normal">{facts.join(', ')}</span>
        {change ? <span className="block text-base font-normal underline">{change}</span> : null}
      </span>
    </span>
  )
}

/** The same above a later step, with the way back to the cards. */
export function ChosenLine({ view, words }: Omit<ChosenProps, 'change'>) {
  return (
    <div className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
      <Chosen view={view} words={words} />
      <StepLink name="step" value="people">
        {words.booking.steps.who.change}
      </StepLink>
    </div>
  )
}

export function ChosenFace({ view: { person, faces } }: Readonly<{ view: ChosenView }>) {
  if (!person) return <Faces faces={faces} />
  const { name, portrait, picture } = person
  return <Portrait name={name} src={portrait} picture={picture} lazy={false} isSmall className="size-14" />
}

function Faces({ faces }: Pick<ChosenView, 'faces'>) {
  return (
    <span className="flex min-h-11 shrink-0 -space-x-6">
      {faces.map(({ id, name, portrait, picture }) => (
        <Portrait key={id} name={name} src={portrait} picture={picture} isSmall className="size-11" />
      ))}
    </span>
  )
}

const showAnybody = ({ gender }: ChosenView, { anybody, anybodyOf }: Words['booking']['steps']['who']) =>
  gender ? anybodyOf[gender] : anybody
