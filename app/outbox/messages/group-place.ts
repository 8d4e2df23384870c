import { z } from 'zod'
import { showDay } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import { AppointmentSnapshot, instant } from '../appointment/appointment-snapshot.ts'
import { listZones, showOnClocks } from '../appointment/appointment-times.ts'
import { toProofEnd } from '../late-mail.ts'
import { type Composed, defineMessage, type MailSource, plainLetter, text, toSite } from './define-message.ts'
import type { LetterBlock } from './letter.tsx'

const PlaceFacts = z.object({
  appointment: AppointmentSnapshot,
  /** The address of the office; null for a session online. */
  place: z.string().nullable(),
  timeZone: z.string(),
  /** The zone of the person. */
  clientZone: z.string().nullish(),
})

/** A mail to a person of a group is as bare as one about a session alone: it names no group and nobody else. */
const groupPlace = { reader: 'participant', about: 'groupPlace', facts: PlaceFacts, complete } as const

type Queued = z.output<typeof PlaceFacts>
type Facts<More = object> = Queued & More & Awaited<ReturnType<typeof toMore>>
type Title = Readonly<{
  subject: (about: Readonly<{ day: string }>) => string
  heading: string
  text: string
}>

async function complete<All extends Queued>(queued: All, source: MailSource) {
  return { ...queued, ...(await toMore(source)) }
}

async function toMore(source: MailSource) {
  const { settings, mail } = source
  const id = mail.groupPlaceId ?? ''
  const version = await settings.findPlaceLinkVersion(id)
  return {
    ...{ ...toSite(source), queuedAt: mail.createdAt },
    ...{ link: settings.toPlaceLink(id, version), proofLink: settings.toPlaceProofLink(id, version) },
  }
}

export const placeAdded = defineMessage({
  kind: 'place_added',
  forStaff: 'To a person of a group: place added',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.added, toPage(facts, words)),
})

/** It asks for the proof of the address. */
export const placeAsked = defineMessage({
  ...{ kind: 'place_asked', forStaff: 'To a person of a group: asks for the proof of the address' },
  ...{ reader: 'participant', about: 'groupPlace' },
  facts: PlaceFacts.extend({
    proofDueAt: instant,
    /** Nobody else can have the place until then. */
    isKept: z.boolean(),
  }),
  complete: async (queued, source) => {
    const { proofDueAt: dueAt, appointment } = queued
    const proofDueAt = toProofEnd({ dueAt, startsAt: appointment.startsAt }, source.mail, source.now)
    return { ...queued, ...(await toMore(source)), proofDueAt }
  },
  letter: (facts, words) => {
    const { place, proof } = words.mails
    const { isKept, proofDueAt, proofLink } = facts
    const [zone] = listZones(facts.clientZone, facts.timeZone)
    const [time = ''] = showOnClocks(proofDueAt, [zone], facts.queuedAt)
    const title = isKept ? place.asked : place.wanted
    return toLetter(facts, words, { ...title, text: title.text({ time }) }, [
      { kind: 'action', label: isKept ? proof.confirm : place.wanted.take, href: proofLink },
      ...toPage(facts, words),
      text(place.otherwise),
    ])
  },
})

export const placeReminder = defineMessage({
  ...{ kind: 'place_reminder', forStaff: 'To a person of a group: reminder' },
  ...{ reader: 'participant', about: 'groupPlace' },
  facts: PlaceFacts.extend({
    /** The mail is not sent in the quiet hours of this zone. */
    quietZone: z.string(),
  }),
  complete: async (queued, source) => ({ ...queued, ...(await toMore(source)) }),
  letter: (facts, words) => {
    const { place, reminder } = words.mails
    const switchOffLink = `${facts.link}/reminders`
    return {
      ...toLetter(facts, words, place.reminder, [
        ...toPage(facts, words),
        { kind: 'action', label: reminder.switchOff, href: switchOffLink, isQuiet: true },
      ]),
      unsubscribeLink: switchOffLink,
    }
  },
})

export const placeMoved = defineMessage({
  kind: 'place_moved',
  forStaff: 'To a person of a group: another time or place',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.moved, toPage(facts, words)),
})

export const placeCancelled = defineMessage({
  kind: 'place_cancelled',
  forStaff: 'To a person of a group: cancelled',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.cancelled),
})

/** It has the link that replaces all earlier ones. */
export const placeLink = defineMessage({
  kind: 'place_link',
  forStaff: 'To a person of a group: new private link',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.link, toPage(facts, words)),
})

/** The mail after the time for the proof of the address is over. */
export const placeEnded = defineMessage({
  kind: 'place_ended',
  forStaff: 'To a person of a group: ended without proof',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.ended),
})

const toPage = ({ link }: Facts, { mails }: Words): LetterBlock[] => [
  { kind: 'action', label: mails.place.see, href: link, isQuiet: true },
  text(mails.privateLink),
]

function toLetter(facts: Facts, words: Words, title: Title, more: readonly LetterBlock[] = []): Composed {
  const { appointment, place, timeZone, clientZone, queuedAt } = facts
  const { startsAt, previousStartsAt } = appointment
  const labels = words.session.facts
  const zones = listZones(clientZone, timeZone)
  const show = (instant: Temporal.Instant) => showOnClocks(instant, zones, queuedAt)
  const day = showDay(startsAt.toZonedDateTimeISO(zones[0]).toPlainDate(), queuedAt)
  return plainLetter(facts, {
    subject: title.subject({ day }),
    heading: title.heading,
    blocks: [
      {
        kind: 'rows',
        rows: [
          [labels.when, show(startsAt)],
          ...(previousStartsAt ? [[labels.before, show(previousStartsAt)] as const] : []),
          [labels.where, [place ?? labels.online]],
        ],
      },
      text(title.text),
      ...more,
    ],
  })
}
