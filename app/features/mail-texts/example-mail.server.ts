import type { Composed, ComposeSettings, MailSource } from '../../outbox/messages/define-message.ts'
import { findMailKind, isToClient, type Message, messages } from '../../outbox/messages/messages.ts'
import { signaturePlace } from '../../outbox/office-texts.server.ts'
import { mailTexts as words } from '../../words/staff/mail-texts.ts'

/** Why a kind of mail takes no paragraph of the office. */
export type FixedReason = keyof typeof words.whys

/** Returns why a mail to a visitor or a guardian stays as it is, or null for a mail to the client of a booking, or to staff. */
export function findFixedReason(kind: string): FixedReason | null {
  const reader = findMailKind(kind)?.reader
  return reader === 'guardian' || reader === 'account' ? reader : null
}

/** The kinds with a screen: those that take a paragraph, and those that stay as they are. */
export const shownKinds = messages.filter(({ kind }) => isToClient(kind) || findFixedReason(kind) !== null)

/** Returns the message that a place shows: its own, or a booking for the signature. */
export function findShownMessage(place: string): Message | undefined {
  const kind = place === signaturePlace ? 'booking_confirmed' : place
  return shownKinds.find((message) => message.kind === kind)
}

/** Returns whether the office can write a text there. */
export const isOfficePlace = (place: string) => place === signaturePlace || isToClient(place)

type Site = Readonly<{
  companyName: string
  publicUrl: string
  mailFrom: string
  officeAddress: string | null
  timeZone: string
}>

/** Returns a mail with example values. Nothing in it belongs to a person. */
export function composeExample(message: Message, site: Site, now: Temporal.Instant): Promise<Composed> {
  return message.compose(toExampleSource(message.kind, site, now))
}

const bookingId = '00000000-0000-4000-8000-000000000000'

/** Returns the facts of all kinds, of which each takes its own. A series has four dates. */
function toExampleFacts(session: Readonly<{ startsAt: string; endsAt: string }>, timeZone: string) {
  const dates = [0, 1, 2, 3].map((weeks) => {
    const later = (time: string) =>
      Temporal.Instant.from(time)
        .add({ hours: 168 * weeks })
        .toString()
    return { ...session, bookingId, startsAt: later(session.startsAt), endsAt: later(session.endsAt) }
  })
  return { session, quietZone: timeZone, dates }
}

function toExampleSource(kind: string, site: Site, now: Temporal.Instant): MailSource {
  const { companyName, publicUrl, mailFrom, timeZone } = site
  const link = `${publicUrl}/appointments/example`
  const day = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 2 })
  const startsAt = day.toZonedDateTime({ timeZone, plainTime: '15:00' }).toInstant()
  const session = {
    startsAt: startsAt.toString(),
    endsAt: startsAt.add({ minutes: 30 }).toString(),
    sequence: 0,
    mode: 'IN_PERSON',
    ...(kind === 'booking_moved' ? { previousStartsAt: startsAt.subtract({ hours: 24 }).toString() } : {}),
  }
  const settings: ComposeSettings = {
    ...{ companyName, publicUrl, mailFrom },
    toManageLink: () => link,
    toProofLink: () => link,
    toGuardianLink: () => link,
    toPlaceLink: () => link,
    findPlaceLinkVersion: async () => 1,
    toPlaceProofLink: () => link,
    toWorkshopLink: () => link,
    toAccountLink: async () => link,
    findGuardianEmail: async () => null,
    findContactMessage: async () => null,
  }
  return {
    settings,
    mail: {
      ...{ id: bookingId, channel: 'mail', kind, toAddress: '', endpointId: null, bookingId },
      ...{
        userId: bookingId,
        contactMessageId: null,
        groupPlaceId: null,
        enquiryId: null,
        status: 'queued',
        attempts: 1,
        lastError: null,
      },
      ...{ sentAt: null, createdAt: now, nextAttemptAt: now },
      facts: toExampleFacts(session, timeZone),
    },
    booking: {
      ...{ bookingId, linkVersion: 1, proofDueAt: null, helpInMails: false },
      ...{ isReminded: true, isSeriesReminded: true },
      ...{ visitorTimeZone: null, mode: 'IN_PERSON', guardianAnswer: null, guardianLinkVersion: 1 },
      ...{ meetingRoom: '', meetingAddress: null, readEmail: null, clientName: null },
      office: { address: site.officeAddress ?? words.example.office, timeZone },
      counsellor: { name: '', email: '', timeZone },
    },
    ...{ now, written: null },
  }
}
