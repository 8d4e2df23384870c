import { z } from 'zod'
import { workshopPlaces } from '../../db/tables/workshops.ts'
import { showDay } from '../../lib/time/show-time.ts'
import { staffMails } from '../../words/staff/mails.ts'
import type { Words } from '../../words/words.ts'
import { instant } from '../appointment/appointment-snapshot.ts'
import { showOnClocks } from '../appointment/appointment-times.ts'
import { type Composed, defineMessage, type MailSource, plainLetter, text, toSite } from './define-message.ts'

const WorkshopFacts = z.object({
  dates: z.array(z.object({ startsAt: instant, endsAt: instant })).min(1),
  timeZone: z.string(),
  place: z.enum(workshopPlaces),
  /** The address of our office, for a workshop there. */
  address: z.string().nullable(),
})

/** A mail to an organisation says when and where. Its topic and the price stand on the page only. */
const workshop = { reader: 'organisation', about: 'enquiry', facts: WorkshopFacts, complete } as const

type Queued = z.output<typeof WorkshopFacts>
type Facts = Queued & ReturnType<typeof complete>

function complete(queued: Queued, source: MailSource) {
  const { settings, mail } = source
  const link = settings.toWorkshopLink(mail.enquiryId ?? '')
  return { ...queued, ...toSite(source), queuedAt: mail.createdAt, link }
}

/** It asks an organisation to choose a date. */
export const workshopDates = defineMessage({
  kind: 'workshop_dates',
  forStaff: 'To an organisation: proposed days',
  ...workshop,
  letter: (facts, words) => toLetter(facts, words, words.mails.workshop.dates),
})

export const workshopSet = defineMessage({
  kind: 'workshop_set',
  forStaff: 'To an organisation: the chosen day',
  ...workshop,
  letter: (facts, words) => toLetter(facts, words, words.mails.workshop.set),
})

export const workshopMoved = defineMessage({
  kind: 'workshop_moved',
  forStaff: 'To an organisation: another time or place',
  ...workshop,
  letter: (facts, words) => toLetter(facts, words, words.mails.workshop.moved),
})

export const workshopCancelled = defineMessage({
  kind: 'workshop_cancelled',
  forStaff: 'To an organisation: the workshop is cancelled',
  ...workshop,
  letter: (facts, words) => toLetter(facts, words, words.mails.workshop.cancelled),
})

type Title = Words['mails']['workshop']['dates' | 'set' | 'moved' | 'cancelled']

function toLetter(facts: Facts, words: Words, title: Title): Composed {
  const { dates, timeZone, place, address, queuedAt, link } = facts
  const when = dates.map(({ startsAt }) => showOnClocks(startsAt, [timeZone], queuedAt).join(' '))
  const [first] = dates
  const day = first ? showDay(first.startsAt.toZonedDateTimeISO(timeZone).toPlainDate(), queuedAt) : ''
  const { when: whenLabel, where } = words.session.facts
  return plainLetter(facts, {
    subject: title.subject({ day }),
    heading: title.heading,
    blocks: [
      {
        kind: 'rows',
        rows: [
          [whenLabel, when],
          [where, [address ?? words.workshops.dates.places[place]]],
        ],
      },
      text(title.text),
      { kind: 'action', label: title.see, href: link },
      text(words.mails.workshop.privateLink),
    ],
  })
}

/** The mail names nobody: it may lie in a shared inbox. */
export const officeWorkshop = defineMessage({
  kind: 'office_workshop',
  forStaff: 'To an office: a workshop has a day, another one or none',
  reader: 'staff',
  about: 'enquiry',
  facts: z.object({ isChosen: z.boolean(), change: z.enum(['moved', 'cancelled']).optional() }),
  complete: ({ isChosen, change }, source: MailSource) => ({
    ...toSite(source),
    ...{ isChosen, change },
    id: source.mail.enquiryId,
  }),
  letter: ({ isChosen, change, id, ...site }) => {
    const { button, ...titles } = staffMails.workshop
    const { subject, text: words } = titles[change ?? (isChosen ? 'chosen' : 'noneFits')]
    const href = `${site.publicUrl}/admin/groups/enquiries/${id}`
    return plainLetter(site, { subject, blocks: [text(words), { kind: 'action', label: button, href }] })
  },
})
