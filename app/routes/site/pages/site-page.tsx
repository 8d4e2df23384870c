import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import type { ContentPictures } from '../../../features/content/content-pictures.tsx'
import type { PageContent, ServiceType } from '../../../features/content/pages/page.schema.ts'
import type { Inserts } from '../../../features/content/pages/page-inserts.ts'
import { PageSections } from '../../../features/content/pages/page-sections.tsx'
import { GalleryPictures } from '../../../features/media/gallery-pictures.tsx'
import { concernNames } from '../../../features/people/concerns.ts'
import { PeopleList } from '../../../features/people/person-card.tsx'
import { DangerNote } from '../../../features/site-frame/danger-note.tsx'
import { Island } from '../../../ui/layout/island.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import { useSitePagesWords } from '../../../use-site-pages-words.ts'
import type { Words } from '../../../words/words.ts'
import { Breathing } from '../safety/breathing.tsx'
import { EmergencyNumbers, HelpNumbers } from '../safety/help-numbers.tsx'
import { SiteExit, useSiteExit } from '../safety/site-exit.tsx'
import type { PageParts } from './load-page.server.ts'
import { OfficeMaps } from './office-maps.tsx'
import { LowestPrice, ServiceList } from './service-prices.tsx'
import { TeamFaces, TeamList } from './team-list.tsx'

type Props = Readonly<{ page: PageContent; pictures: ContentPictures; parts: PageParts; inserts: Inserts }>

/** A page that the office edits, as visitors see it. `inserts` has what only its route knows. */
export function SitePage({ page, pictures, parts, inserts }: Props) {
  const { booking } = parts
  const words = useSitePagesWords()
  return (
    <PageSections
      {...{ page, pictures }}
      inserts={{
        ...toInserts(parts, words),
        bookingForm: booking ? <BookingIsland {...booking} /> : null,
        ...inserts,
      }}
    />
  )
}

const exitInGallery = 'border-paper max-sm:order-last max-sm:w-full max-sm:justify-center'

/** Returns what stands in the sections of a page, for visitors and in the editor. */
export function toInserts(
  { film, scene, team, gallery, offices, services, sample, guide, help, ...parts }: PageParts,
  words: ReturnType<typeof useSitePagesWords>,
) {
  const { concerns, counsellors, heroPrice } = parts
  return {
    sample,
    scene,
    drawings: words.drawings,
    heroPrice: heroPrice ? (
      <>
        {heroPrice.line} {heroPrice.isSample ? <SampleMark /> : null}
      </>
    ) : null,
    topics: <TopicChoice names={concerns} />,
    counsellors: counsellors && counsellors.length > 0 ? <PeopleList people={counsellors} /> : null,
    film: film ? { ...film, label: words.film } : null,
    team: team && team.people.length > 0 ? <TeamList {...team} /> : null,
    faces: team?.people.some(({ slug }) => slug) ? <TeamFaces {...team} /> : null,
    gallery: (title: string) => (
      <GalleryPictures
        label={title}
        words={words.gallery}
        images={gallery?.images ?? null}
        exit={<SiteExit className={exitInGallery} />}
      />
    ),
    services: <ServiceList services={services} />,
    lowestPrice: (type: ServiceType) => <LowestPrice services={services} type={type} />,
    offices: offices.length > 0 ? <OfficeMaps offices={offices} /> : null,
    guide: guide ?? undefined,
    help: help
      ? {
          emergency: <EmergencyNumbers {...help} />,
          numbers: <HelpNumbers {...help} />,
          calm: <Breathing words={help.help.breathing} />,
        }
      : undefined,
  }
}

function BookingIsland({ held, values, ...form }: NonNullable<PageParts['booking']>) {
  const props = { ...form, errors: {}, holdToken: null, exit: useSiteExit() }
  return (
    <>
      <DangerNote words={useSitePagesWords().dangerNote} />
      <Island props={props} isLazy>
        <BookingPanel {...props} values={values} />
      </Island>
    </>
  )
}

type TopicProps = Readonly<{ names: Words['people']['concerns'] }>

/** Buttons of a form, because no address, title or history may have the choice. It needs no script. */
function TopicChoice({ names }: TopicProps) {
  return (
    <form method="post" action="/counsellors" className="flex flex-wrap gap-2 sm:gap-3">
      {concernNames.map((name) => (
        <button
          key={name}
          type="submit"
          name="about"
          value={name}
          className="min-h-12 grow cursor-pointer rounded-full border-2 border-edge bg-surface px-5 font-semibold hover:border-indigo hover:text-indigo"
        >
          {names[name]}
        </button>
      ))}
    </form>
  )
}
