import type { RouterContextProvider } from 'react-router'
import { danger, exitParts } from '../../../content/staying-safe.ts'
import { findContentPictures } from '../../../features/content/document-pictures.server.ts'
import { findPublished } from '../../../features/content/documents.server.ts'
import type { PageContent, SectionKind } from '../../../features/content/pages/page.schema.ts'
import { withoutSampleLinks } from '../../../features/content/pages/sample-links.ts'
import { withoutSampleReviews } from '../../../features/content/pages/sample-reviews.ts'
import { toHelplineCards } from '../../../features/helplines/helpline-cards.ts'
import { joinEmergencyNumbers } from '../../../features/helplines/helpline-view.ts'
import { listGalleryImages } from '../../../features/media/gallery.server.ts'
import { listBesidePrices } from '../../../features/money/office-payment.server.ts'
import { toPersonView } from '../../../features/people/person-view.ts'
import { listPublicPeople } from '../../../features/people/public-people.server.ts'
import { listServices } from '../../../features/services/services.server.ts'
import { findCheapest, type PricedService } from '../../../features/services/services.ts'
import type { Env } from '../../../lib/env.server.ts'
import { toMapFrame, toMapLink } from '../../../lib/map-point.ts'
import { showNaira } from '../../../lib/text/show-value.ts'
import { draftContext, instanceContext, visitorContext } from '../../../request-context.ts'
import { words } from '../../../words/words.ts'
import { sampleReviews } from '../../sample-content.ts'
import { loadBookingForm } from '../booking/booking-form-data.server.ts'
import { loadOrNull } from '../information/load-or-null.server.ts'
import { findPortraits, loadCounsellorList, readCounsellorFilter } from '../people/load-counsellors.server.ts'
import { fillGuide } from '../safety/fill-guide.ts'
import { loadHelplines } from '../safety/load-helplines.server.ts'

type Context = Readonly<RouterContextProvider>

/** Returns what visitors see of a page that the office edits: its published content, or its starting content, with its parts. */
export async function loadSitePage(context: Context, key: string, startingContent: PageContent) {
  return loadShown(context, await findSitePage(context, key, startingContent))
}

/** Returns the draft of a page, its published content, or its starting content. */
export async function findSitePage(
  context: Context,
  key: string,
  startingContent: PageContent,
): Promise<PageContent> {
  const { db } = context.get(instanceContext)
  const draft = context.get(draftContext)
  if (draft?.kind === 'page' && draft.key === key) return draft.page
  return (await loadOrNull(context, () => findPublished(db, { kind: 'page', key }))) ?? startingContent
}

/** Returns a page with its pictures and the parts of its shown sections. An open site shows no invented reviews and no example addresses. */
export async function loadShown(context: Context, stored: PageContent) {
  const { db, content } = context.get(instanceContext)
  const page = content.agency.showsSample
    ? stored
    : withoutSampleLinks(withoutSampleReviews(stored, sampleReviews))
  const shown = page.sections.filter(({ isHidden }) => !isHidden)
  const parts = await loadPageParts(
    context,
    shown.map(({ kind }) => kind),
  )
  const pictures = (await loadOrNull(context, () => findContentPictures(db, page))) ?? {}
  return { page, pictures, parts }
}

export type PageParts = Awaited<ReturnType<typeof loadPageParts>>

/** Returns what stands in sections of these kinds beside the texts of the office. */
export async function loadPageParts(context: Context, kinds: readonly SectionKind[]) {
  const instance = context.get(instanceContext)
  const ifShown = <Part>(kind: SectionKind, load: () => Promise<Part>) =>
    kinds.includes(kind) ? load() : null
  return {
    film: instance.content.agency.film,
    scene: words(context.get(visitorContext).language).agency.scene,
    booking: await ifShown('appointment', () => loadBookingForm(instance, context.get(visitorContext), null)),
    concerns: words(context.get(visitorContext).language).people.concerns,
    counsellors: await ifShown('counsellors', () => loadOrNull(context, () => loadSomeCounsellors(context))),
    team: await ifShown('team', () => loadOrNull(context, () => loadTeam(context))),
    gallery: await ifShown('gallery', async () => ({
      images: await loadOrNull(context, () => loadLatestPictures(context)),
    })),
    services:
      kinds.includes('prices') || kinds.includes('rates')
        ? await loadOrNull(context, () => loadServices(context))
        : null,
    heroPrice: await ifShown('hero', () => loadOrNull(context, () => loadPriceLine(context))),
    offices: kinds.includes('offices') ? listOfficesWithMaps(context) : [],
    sample: {
      label: words(context.get(visitorContext).language).people.sample,
      reviews: kinds.includes('reviews') ? sampleReviews : [],
    },
    guide: kinds.includes('guide') ? loadGuideParts(instance.env) : null,
    help: await ifShown('help', () => loadHelp(context)),
  }
}

/** Returns what the site says of its own buttons, and of danger. */
function loadGuideParts({ exitUrl }: Pick<Env, 'exitUrl'>) {
  const exit = new URL(exitUrl).hostname.replace(/^www\./, '')
  return { parts: fillGuide(exitParts, { exit }), danger }
}

export type HelpParts = Awaited<ReturnType<typeof loadHelp>>

async function loadHelp(context: Context) {
  const { safety } = words(context.get(visitorContext).language)
  const { countries, help } = safety
  const { bothCountries, emergencyOnly, now, ...others } = help
  const lines = await loadHelplines(context)
  const { message, messageIs, ...doNow } = now
  const emergency = joinEmergencyNumbers(lines)
  const helplines = lines.filter((line) => !line.emergency)
  const numbers = [...new Set(emergency.map(({ number }) => number))].join(', ')
  return {
    emergency: emergency.map(({ number, name, about, ...line }) => ({
      ...{ number, name, about, call: safety.lines.call({ number }) },
      places: line.countries
        .map((country) => countries[country])
        .reduce((one, other) => bothCountries({ one, other })),
    })),
    countries: toHelplineCards(helplines, safety),
    help: {
      ...others,
      emergencyOnly: helplines.length === 0 && numbers ? emergencyOnly({ numbers }) : null,
      now: { ...doNow, message, note: messageIs({ message }) },
    },
  }
}

/** Returns the published people. A counsellor who takes bookings has a page. */
export async function loadTeam(context: Context) {
  const { db } = context.get(instanceContext)
  const { people } = words(context.get(visitorContext).language)
  const listed = await listPublicPeople(db)
  const portraits = await findPortraits(db, listed)
  return {
    people: listed.map((person) => ({
      view: toPersonView(person, people, portraits.get(person.profile.portraitId ?? '')),
      slug: person.isBookable ? person.slug : null,
    })),
    meet: people.site.meet,
  }
}

const shownCounsellors = 3

/** Returns some counsellors with their next free days. */
async function loadSomeCounsellors(context: Context) {
  const texts = words(context.get(visitorContext).language)
  const everybody = readCounsellorFilter(new URLSearchParams())
  const now = Temporal.Now.instant()
  const list = await loadCounsellorList(context.get(instanceContext), everybody, null, now, texts)
  return list.people.slice(0, shownCounsellors)
}

const latest = { page: 1, limit: 12 }

async function loadLatestPictures(context: Context) {
  const { rows } = await listGalleryImages(context.get(instanceContext).db, latest)
  return rows.map(({ agreedOn, ...image }) => image)
}

/** Returns the services with the price that an office asks in its own currency. */
export async function loadServices(context: Context): Promise<PricedService[]> {
  const { db } = context.get(instanceContext)
  const { rows } = await listServices(db, {}, { page: 1, limit: 1_000 })
  const beside = await listBesidePrices(db)
  return rows.map(({ createdAt, revision, ...service }) => ({
    ...service,
    beside: beside.get(service.id) ?? null,
  }))
}

/** Returns what a session costs at least, and whether this is invented, or null while no service has a price. */
async function loadPriceLine(context: Context) {
  const cheapest = findCheapest(await loadServices(context), 'INDIVIDUAL')
  const { agency } = words(context.get(visitorContext).language)
  return cheapest && { line: agency.price({ price: showNaira(cheapest.price) }), isSample: cheapest.isSample }
}

function listOfficesWithMaps(context: Context) {
  const { map } = words(context.get(visitorContext).language).agency
  return context.get(instanceContext).content.agency.offices.map((office) => ({
    office,
    map: office.place
      ? {
          frame: {
            src: toMapFrame(office.place),
            title: map.frame({ office: office.name }),
            button: map.show,
            of: map.showOf({ office: office.name }),
            source: map.source,
          },
          link: { href: toMapLink(office.place), label: map.link({ office: office.name }) },
        }
      : null,
  }))
}
