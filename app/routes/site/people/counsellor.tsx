import type { PageHandle } from '../../../enhance-scripts.tsx'
import { listOffices } from '../../../features/availability/editing/offices.server.ts'
import { findNextFree, listCounsellors } from '../../../features/availability/slots/slots.server.ts'
import { PriceNote } from '../../../features/money/price-note.tsx'
import { toPriceNote } from '../../../features/money/price-view.ts'
import { listOfficePrices, type OfficePrice } from '../../../features/money/prices.server.ts'
import { showNextFree } from '../../../features/people/next-free.ts'
import { toPersonView } from '../../../features/people/person-view.ts'
import { Portrait } from '../../../features/people/portrait.tsx'
import { findPublicPerson } from '../../../features/people/public-people.server.ts'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { findLanguage } from '../../../lib/text/find-language.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Check } from '../../../ui/brand/icons.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { words } from '../../../words/words.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'
import type { Route } from './+types/counsellor'
import { findPortraits, toPlaces } from './load-counsellors.server.ts'

// It shows the day of the next free time.
export const handle = {
  cache: 'public',
  freshSeconds: 60,
  edited: (loaded) => `/admin/people/${(loaded as Route.ComponentProps['loaderData']).personId}`,
} satisfies PageHandle

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { name, role } = loaderData.view
  const { site } = readWords(matches).people
  return describePage(matches, {
    title: name,
    description: site.descriptionOf({ name: isolate(name), role: isolate(role) }),
    path: `/counsellors/${loaderData.slug}`,
    hidden: !loaderData.isListed,
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { money, people, session } = words(context.get(visitorContext).language)
  const now = Temporal.Now.instant()
  const person = await findPublicPerson(db, params.slug)
  if (!person?.counsellorId) throw noSuchPage()
  const { counsellorId, slug, profile, isBookable } = person
  const offices = new Map((await listOffices(db)).map(({ id, name }) => [id, name]))
  const listed = (await listCounsellors(db, now)).find(({ id }) => id === counsellorId)
  const next = await findNextFree(db, isBookable ? [counsellorId] : [], now)
  const portraits = await findPortraits(db, [person])
  const loadPrice = async () => {
    const isMetThere = ({ officeId, mode }: OfficePrice) =>
      listed?.places.some((place) => place.officeId === officeId && place.mode === mode)
    return toPriceNote((await listOfficePrices(db)).filter(isMetThere), money)
  }
  return {
    personId: person.id,
    slug,
    view: toPersonView(person, people, portraits.get(profile.portraitId ?? '')),
    isListed: profile.isListed,
    isBookable,
    places: [...new Set(toPlaces(listed, offices, session.facts).map(({ label }) => label))],
    price: isBookable ? await loadOrNull(context, loadPrice) : null,
    next: isBookable ? showNextFree(next.get(counsellorId), now, people) : null,
  }
}

export default function Counsellor({ loaderData }: Route.ComponentProps) {
  const { view, slug, places, price, next, isBookable } = loaderData
  const { name, role, sentence, paragraphs, portrait, picture, isSample, languages, topics, ages } = view
  const { licence, supervision, labels } = view
  const { money, people } = useWords()
  const { site } = people
  const facts = [
    { label: site.speaks, values: languages },
    { label: site.topics, values: topics },
    { label: site.ages, values: ages },
    { label: site.places, values: places },
    { label: site.supervision, values: supervision ? [supervision] : [] },
  ].filter(({ values }) => values.length > 0)
  return (
    <>
      <header className="bleed bg-cloth-deep text-cloth-paper">
        <div className="flex flex-col gap-4 py-6 sm:flex-row sm:items-center sm:gap-8">
          <Portrait
            name={name}
            src={portrait}
            picture={picture}
            lazy={false}
            className="size-28 sm:size-36 lg:size-44"
          />
          <div className="space-y-2">
            <h1 tabIndex={-1} lang={findLanguage(name)}>
              {name}
            </h1>
            <p className="lead">{role}</p>
            {isSample ? <SampleMark /> : null}
            {sentence ? (
              <p lang={findLanguage(sentence)} className="lead prose-width wrap-anywhere">
                <q>{sentence}</q>
              </p>
            ) : null}
          </div>
        </div>
      </header>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
        <aside aria-label={labels.book} className="h-fit space-y-4 lg:order-last lg:sticky lg:top-32">
          {isBookable ? (
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
              <div className="space-y-3">
                <ButtonLink href={`/appointments?with=${slug}`} className="w-full">
                  {labels.book}
                </ButtonLink>
                <p className="text-center font-semibold text-leaf">{next}</p>
              </div>
              {price ? (
                <div className="card px-5 py-3">
                  <p className="text-base text-muted">{site.price}</p>
                  <PriceNote view={price} howToPay={money.howToPay} />
                </div>
              ) : null}
            </div>
          ) : (
            <>
              <p>{site.notBookable({ name: isolate(name) })}</p>
              <ButtonLink href="/counsellors">{site.bookOther}</ButtonLink>
            </>
          )}
        </aside>
        <div className="space-y-4">
          {paragraphs.length > 0 ? <h2>{site.about({ name: isolate(name) })}</h2> : null}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="prose-width text-lg wrap-anywhere">
              {paragraph}
            </p>
          ))}
          <Facts facts={facts} licence={licence} label={site.licence} />
          <p>
            <a href="/counsellors" className="inline-flex min-h-11 items-center font-semibold">
              {site.all}
            </a>
          </p>
        </div>
      </div>
    </>
  )
}

type FactsProps = Readonly<{
  facts: readonly Readonly<{ label: string; values: readonly string[] }>[]
  licence: Readonly<{ text: string; checked: string }> | null
  label: string
}>

/** What a client asks of a counsellor, in a glance. */
function Facts({ facts, licence, label: licenceLabel }: FactsProps) {
  return (
    <dl className="card grid gap-x-8 gap-y-4 p-5 *:odd:last:col-span-full sm:grid-cols-2">
      {facts.map(({ label, values }) => (
        <div key={label}>
          <dt className="text-base text-muted">{label}</dt>
          <dd className="wrap-anywhere">{values.join(', ')}</dd>
        </div>
      ))}
      {licence ? (
        <div>
          <dt className="text-base text-muted">{licenceLabel}</dt>
          <dd className="wrap-anywhere">{licence.text}</dd>
          <dd className="flex items-start gap-1 text-base text-leaf">
            <Check aria-hidden className="mt-1 size-5 shrink-0" />
            {licence.checked}
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
