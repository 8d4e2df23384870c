import { z } from 'zod'
import { showDay } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import { AppointmentSnapshot } from '../appointment/appointment-snapshot.ts'
import { listZones, showOnClocks } from '../appointment/appointment-times.ts'
import { type Composed, defineMessage, type MailSource, plainLetter, text, toSite } from './define-message.ts'

/** A mail to a person of a group is as bare as one about a session alone: it names no group and nobody else. */
const groupPlace = {
  about: 'groupPlace',
  facts: z.object({
    appointment: AppointmentSnapshot,
    /** The address of the office; null for a session online. */
    place: z.string().nullable(),
    timeZone: z.string(),
  }),
  complete: (queued: Queued, source: MailSource) => ({
    ...queued,
    ...toSite(source),
    queuedAt: source.mail.createdAt,
  }),
} as const

type Queued = Readonly<{ appointment: AppointmentSnapshot; place: string | null; timeZone: string }>
type Facts = Queued & Readonly<{ companyName: string; queuedAt: Temporal.Instant }>
type Title = Readonly<{
  subject: (about: Readonly<{ day: string }>) => string
  heading: string
  text: string
}>

export const placeAdded = defineMessage({
  kind: 'place_added',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.added),
})

export const placeMoved = defineMessage({
  kind: 'place_moved',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.moved),
})

export const placeCancelled = defineMessage({
  kind: 'place_cancelled',
  ...groupPlace,
  letter: (facts, words) => toLetter(facts, words, words.mails.place.cancelled),
})

function toLetter(facts: Facts, words: Words, title: Title): Composed {
  const { appointment, place, timeZone, queuedAt } = facts
  const { startsAt, previousStartsAt } = appointment
  const labels = words.session.facts
  const zones = listZones(timeZone)
  const show = (instant: Temporal.Instant) => showOnClocks(instant, zones, queuedAt)
  const day = showDay(startsAt.toZonedDateTimeISO(timeZone).toPlainDate(), queuedAt)
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
    ],
  })
}
