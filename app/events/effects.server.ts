import type { Db } from '../db/open.server.ts'
import * as cancelledRequests from './effects/cancelled-requests.server.ts'
import * as clients from './effects/clients.server.ts'
import * as notices from './effects/dashboard-notices.server.ts'
import * as followUps from './effects/follow-ups.server.ts'
import * as groups from './effects/groups.server.ts'
import * as mails from './effects/mails.server.ts'
import * as metrics from './effects/metrics.server.ts'
import * as prices from './effects/prices.server.ts'
import * as profiles from './effects/profiles.server.ts'
import * as reminders from './effects/reminders.server.ts'
import * as wishes from './effects/wishes.server.ts'
import * as workshops from './effects/workshops.server.ts'
import type { BookingEvent, BookingEventType, OtherEvent, TimeEvent } from './event.ts'
import type { EventType } from './event-names.ts'

type Effect<Event> = (tx: Db, event: Event) => Promise<void>

/** The effects of each change of a booking. They run in this order, in the transaction of the change, before the event is stored. */
export const effects: Readonly<Partial<Record<BookingEventType, readonly Effect<BookingEvent>[]>>> = {
  'booking.added': [clients.attached, reminders.planned, mails.booked, followUps.ofBooking],
  'booking.time_given': [
    clients.attached,
    reminders.planned,
    mails.booked,
    followUps.timeGiven,
    followUps.ofBooking,
    followUps.clientToCall,
    wishes.timeGiven,
  ],
  'booking.address_confirmed': [clients.attached, reminders.planned, mails.booked, followUps.ofBooking],
  'booking.moved': [reminders.moved, mails.moved, followUps.ofBooking, followUps.clientToCall],
  'booking.cancelled': [
    reminders.ended,
    prices.cancelled,
    mails.cancelled,
    cancelledRequests.tellClient,
    followUps.cancelled,
  ],
  'booking.cancel_undone': [prices.cancelUndone, followUps.cancelUndone],
  'booking.ended': [reminders.ended, mails.ended, followUps.ended],
  'booking.attended': [followUps.attended],
  'booking.outcome_undone': [followUps.outcomeUndone],
  'booking.outside_changed': [followUps.outsideChanged],
  'booking.released': [
    clients.attached,
    reminders.planned,
    mails.released,
    followUps.released,
    followUps.ofBooking,
  ],
  'client.data_corrected': [clients.corrected, followUps.ageCorrected],
  'client.data_erased': [clients.detached],
  'client.consent_given': [followUps.ofBooking],
  'client.consent_withdrawn': [mails.consentWithdrawn],
  'guardian.asked': [mails.guardianAsked],
  'guardian.unanswered': [followUps.guardianUnanswered],
  'guardian.agreed': [mails.guardianAnswered, followUps.guardianAgreed],
  'guardian.declined': [mails.guardianAnswered, followUps.guardianRefused],
  'guardian.withdrawn': [mails.guardianAnswered, followUps.guardianRefused],
  'guardian.excepted': [followUps.guardianAgreed],
  'client.link_replaced': [mails.linkReplaced],
  'client.address_changed': [mails.linkReplaced],
  'client.proof_asked': [mails.proofAsked],
}

/** The effects of each change of anything else. */
export const otherEffects: Readonly<Partial<Record<EventType, readonly Effect<OtherEvent>[]>>> = {
  'series.booked': [mails.seriesChanged],
  'series.moved': [mails.seriesChanged],
  'series.cancelled': [mails.seriesChanged],
  'group.added': [followUps.ofGroup],
  'group.changed': [followUps.ofGroup],
  'group.moved': [groups.moved, followUps.ofGroup, workshops.moved],
  'group.cancelled': [groups.placesGone, groups.cancelled, workshops.cancelled],
  'place.added': [prices.placeTaken, groups.placeAdded, groups.placeToFollowUp],
  'place.asked': [prices.placeTaken, groups.placeAsked],
  'place.caught': [prices.placeTaken, groups.placeCaught],
  'place.released': [groups.placeReleased],
  'place.link_replaced': [groups.placeLinkReplaced],
  'place.address_confirmed': [groups.placeAdded, groups.placeToFollowUp],
  'place.proof_asked': [groups.placeAskedAgain],
  'place.given_back': [groups.placeGivenBack, groups.placeGone],
  'place.taken_away': [groups.placeGone, groups.placeTakenAway],
  'place.ended': [groups.placeEnded, groups.placeGone],
  'place.attended': [groups.placeAttended],
  'place.no_show': [groups.placeMissed],
  'account.password_changed': [mails.accountChanged],
  'account.email_changed': [mails.accountChanged],
  'account.second_factor_on': [mails.accountChanged],
  'account.second_factor_off': [mails.accountChanged],
  'account.passkey_added': [mails.accountChanged],
  'account.deleted': [mails.accountDeleted, profiles.forgetPortraits],
  'user.invited': [mails.accountChanged],
  'user.invited_again': [mails.accountChanged],
  'user.counsellor_unmade': [profiles.hideWithoutOwner],
  'user.admin_unmade': [profiles.hideWithoutOwner],
  'user.disabled': [profiles.hideWithoutOwner],
  'counsellor.added': [profiles.add],
  'person.added': [profiles.usePortraits],
  'person.changed': [profiles.usePortraits],
  'person.published': [profiles.usePortraits],
  'person.hidden': [profiles.usePortraits],
  'person.removed': [profiles.usePortraits],
  'mail_server.changed': [notices.mailServerChanged, mails.mailServerChanged],
  'mail_server.removed': [notices.mailServerChanged, mails.mailServerChanged],
  'message.received': [followUps.messageReceived, mails.messageReceived],
  'message.answered': [followUps.messageAnswered],
  'message.changed': [followUps.messageMoved],
  'comment.received': [followUps.commentReceived],
  'comment.changed': [followUps.commentMoved],
  'enquiry.received': [followUps.enquiryReceived, mails.enquiryReceived],
  'enquiry.changed': [followUps.enquiryMoved],
  'enquiry.scheduled': [followUps.enquiryMoved],
  'enquiry.dates_proposed': [followUps.enquiryMoved, workshops.datesProposed],
  'enquiry.date_chosen': [followUps.enquiryMoved, workshops.dateChosen, workshops.answered],
  'enquiry.dates_gone': [followUps.enquiryWaits],
  'enquiry.none_fits': [followUps.enquiryWaits, workshops.answered],
  'helpline.changed': [followUps.helplineTested],
  'helpline.removed': [followUps.helplineRemoved],
}

/** The effects of a time that becomes free or is taken. Any cause counts. */
export const timeEffects: Readonly<Record<TimeEvent['type'], readonly Effect<TimeEvent>[]>> = {
  'time.freed': [metrics.timeChanged],
  'time.taken': [metrics.timeChanged, prices.timeTaken],
}
