import { BookingPanel } from '../../../features/booking/form/booking-panel.tsx'
import type { ContentPictures } from '../../../features/content/content-pictures.tsx'
import type { PageContent, ServiceType } from '../../../features/content/pages/page.schema.ts'
import { PageSections } from '../../../features/content/pages/page-sections.tsx'
import type { Slots } from '../../../features/content/pages/slots.ts'
import { GalleryPictures } from '../../../features/media/gallery-pictures.tsx'
import { DangerNote } from '../../../features/site-frame/danger-note.tsx'
import { useSitePagesWords } from '../../../site-pages-words.ts'
import { Island } from '../../../ui/layout/island.tsx'
import { Breathing } from '../safety/breathing.tsx'
import { HelpNumbers } from '../safety/help-numbers.tsx'
import { SiteExit, useSiteExit } from '../safety/site-exit.tsx'
import type { PageParts } from './load-page.server.ts'
import { NextCounsellors } from './next-counsellors.tsx'
import { OfficeMaps } from './office-maps.tsx'
import { LowestPrice, ServiceList } from './service-prices.tsx'
import { TeamFaces, TeamList } from './team-list.tsx'
import { TopicChoice } from './topic-choice.tsx'

type Props = Readonly<{ page: PageContent; pictures: ContentPictures; parts: PageParts; slots: Slots }>

/** A page that the office edits, as visitors see it. `slots` has what only its route knows. */
export function SitePage({ page, pictures, parts, slots }: Props) {
  const { booking } = parts
  const words = useSitePagesWords()
  return (
    <PageSections
      {...{ page, pictures }}
      slots={{
        ...toSlots(parts, words),
        bookingForm: booking ? <BookingIsland {...booking} /> : null,
        ...slots,
      }}
    />
  )
}

const exitInGallery = 'border-paper max-sm:order-last max-sm:w-full max-sm:justify-center'

/** Returns what stands in the sections of a page, for visitors and in the editor. */
export function toSlots(
  { film, scene, team, gallery, offices, services, sample, guide, help, ...parts }: PageParts,
  words: ReturnType<typeof useSitePagesWords>,
) {
  const { concerns, counsellors, heroPrice } = parts
  return {
    sample,
    scene,
    heroPrice,
    topics: <TopicChoice names={concerns} />,
    counsellors: counsellors && counsellors.people.length > 0 ? <NextCounsellors {...counsellors} /> : null,
    film: film ? { ...film, label: words.film } : null,
    team: team && team.people.length > 0 ? <TeamList {...team} /> : null,
    faces: team?.people.some(({ href }) => href) ? <TeamFaces {...team} /> : null,
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
      ? { numbers: <HelpNumbers {...help} />, calm: <Breathing words={help.help.breathing} /> }
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
