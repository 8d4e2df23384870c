import { groupsPage } from '../../../content/groups.ts'
import { ageBands, toAges } from '../../../db/age-bands.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { mostPlaces, usualLength } from '../../../features/groups/group-limits.ts'
import { listPublicGroups } from '../../../features/groups/public-groups.server.ts'
import { type PublicGroup, toGroupPrice, toPublicGroup } from '../../../features/groups/public-view.ts'
import { answerDays } from '../../../features/messages/messages.schema.ts'
import { PriceNote } from '../../../features/money/price-note.tsx'
import { type PriceNoteView, toHeldPriceNote } from '../../../features/money/price-view.ts'
import { FaceRow } from '../../../features/people/face-row.tsx'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { useWords } from '../../../site-words.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { TickList } from '../../../ui/layout/blocks.tsx'
import { Lines, TextWithPart } from '../../../ui/text/text.tsx'
import { type Words, words } from '../../../words/words.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'
import { describeSitePage } from '../pages/describe-page.ts'
import { loadServices, loadSitePage, loadTeam } from '../pages/load-page.server.ts'
import { listEnhancements } from '../pages/page-scripts.ts'
import { RupeeNote, ServiceLine } from '../pages/service-prices.tsx'
import { SitePage } from '../pages/site-page.tsx'
import { toFaces } from '../pages/team-list.tsx'
import type { Route } from './+types/groups'
import { FactRow, GroupFacts } from './group-facts.tsx'

// The number of free places changes, and a stored page is a minute old at most.
export const handle = {
  cache: 'public',
  edited: 'groups',
  freshSeconds: 60,
  enhance: (loaded) => ['client-clock', ...listEnhancements(loaded)],
} satisfies PageHandle

const path = '/groups'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  describeSitePage(matches, loaderData?.page, { path })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const texts = words(context.get(visitorContext).language)
  const now = Temporal.Now.instant()
  const rows = await listPublicGroups(db, now)
  return {
    ...(await loadSitePage(context, 'groups', groupsPage)),
    usual: rows.length === 0 ? await loadUsual(context, texts) : null,
    sessions: rows.map((row) => ({
      group: toPublicGroup(row, now, texts),
      price: toHeldPriceNote({ price: toGroupPrice(row), howToPay: row.howToPay ?? '' }, texts.money),
    })),
  }
}

type Context = Route.LoaderArgs['context']

/** Returns what a group session usually is, while none is planned. */
async function loadUsual(context: Context, { groups, session }: Words) {
  const services = (await loadOrNull(context, () => loadServices(context))) ?? []
  const own = services.filter(({ type, isExtra }) => type === 'GROUP' && !isExtra)
  const isIn = (wanted: string) => own.length === 0 || own.some(({ location }) => location === wanted)
  const offices = context.get(instanceContext).content.agency.offices.map(({ name }) => name)
  const { labels, ...say } = groups.usual
  return {
    faces: toFaces((await loadOrNull(context, () => loadTeam(context)))?.people ?? []),
    services: own,
    rows: [
      { label: labels.length, lines: [groups.minutes({ minutes: usualLength })] },
      { label: labels.people, lines: [say.people({ most: mostPlaces })] },
      { label: labels.ages, lines: ageBands.map((band) => say.ages(toAges(band))) },
      {
        label: groups.facts.where,
        lines: [...(isIn('PHYSICAL') ? offices : []), ...(isIn('VIRTUAL') ? [session.facts.online] : [])],
      },
    ],
  }
}

export default function Groups({ loaderData }: Route.ComponentProps) {
  const { sessions, usual, ...shown } = loaderData
  const { groups, money } = useWords()
  const fixed = (
    <div className="grid gap-12 lg:grid-cols-[1fr_minmax(0,26rem)] lg:gap-16">
      {sessions.length > 0 ? (
        <section aria-labelledby="coming" className="min-w-0">
          <h2 id="coming" className="mb-5 text-2xl">
            {groups.coming}
          </h2>
          <ul className="space-y-6">
            {sessions.map(({ group, price }) => (
              <li key={group.id}>
                <GroupCard {...{ group, price }} words={groups} howToPay={money.howToPay} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <section aria-labelledby="none" className="card h-fit space-y-4 p-6 lg:p-8">
          <h2 id="none" className="text-2xl">
            {groups.none.title}
          </h2>
          <p className="prose-width">
            {groups.none.text} {groups.none.answer({ days: answerDays })}
          </p>
          <p className="grid w-fit gap-3 sm:flex">
            <ButtonLink href="/contact#write">{groups.none.ask}</ButtonLink>
            <ButtonLink href="/appointments" variant="quiet">
              {groups.none.book}
            </ButtonLink>
          </p>
          {usual ? <UsualGroup usual={usual} words={groups} /> : null}
        </section>
      )}
      <section aria-labelledby="like" className="h-fit space-y-4">
        <h2 id="like" className="text-2xl">
          {groups.like.title}
        </h2>
        <TickList items={groups.like.points} />
        <p className="border-l-4 border-marigold pl-4">
          <TextWithPart text={groups.like.notNow({ link: groups.like.helpNow })} part={groups.like.helpNow}>
            {(link) => (
              <a href="/help" className="min-[18rem]:whitespace-nowrap">
                {link}
              </a>
            )}
          </TextWithPart>
        </p>
      </section>
    </div>
  )
  return <SitePage {...shown} inserts={{ path, fixed }} />
}

type Usual = NonNullable<Awaited<ReturnType<typeof loadUsual>>>

function UsualGroup({ usual, words: texts }: Readonly<{ usual: Usual; words: Words['groups'] }>) {
  const { faces } = usual
  return (
    <div className="space-y-2">
      {faces.length > 0 ? (
        <div data-nosnippet>
          <FaceRow faces={faces}>{texts.none.faces}</FaceRow>
        </div>
      ) : null}
      <h3 className="pt-2">{texts.usual.title}</h3>
      <dl className="space-y-2">
        {usual.rows.map(({ label, lines }) => (
          <FactRow key={label} label={label}>
            <Lines lines={lines} />
          </FactRow>
        ))}
      </dl>
      {usual.services.length > 0 ? (
        <>
          <h3 className="pt-2">{texts.usual.labels.price}</h3>
          <ul className="divide-y divide-line">
            {usual.services.map((service) => (
              <ServiceLine key={service.id} service={service} hasLocation />
            ))}
          </ul>
          <RupeeNote services={usual.services} />
        </>
      ) : null}
    </div>
  )
}

type Card = Readonly<{
  group: PublicGroup
  price: PriceNoteView
  words: Words['groups']
  howToPay: string
}>

function GroupCard({ group, price, words: texts, howToPay }: Card) {
  return (
    <article aria-labelledby={`title-${group.id}`} className="card space-y-4 p-5 lg:p-6">
      <h3 id={`title-${group.id}`} className="text-xl">
        {group.title}
      </h3>
      <GroupFacts group={group} words={texts} />
      <PriceNote view={price} howToPay={howToPay} />
      {group.isFull ? null : (
        <ButtonLink href={`${path}/${group.id}`}>
          {texts.see}
          <span className="sr-only">{texts.seeOf(group)}</span>
        </ButtonLink>
      )}
    </article>
  )
}
