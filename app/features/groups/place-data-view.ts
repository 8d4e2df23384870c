import { isolate } from '../../lib/text/isolate.ts'
import { showAppointmentTime, showZone } from '../../lib/time/show-time.ts'
import { listZones, showOnClocks } from '../../outbox/appointment/appointment-times.ts'
import type { Words } from '../../words/words.ts'
import { type DataSection, toConsentRows } from '../booking/my-data/my-data-view.ts'
import { reachTicks } from '../booking/reach/reach.ts'
import type { PlaceData } from './place-data.server.ts'

type Fact = readonly [label: string, value: string | number | null | undefined]

const toRows = (facts: readonly Fact[]) =>
  facts.flatMap(([label, value]) =>
    value === null || value === undefined ? [] : [{ label, value: String(value) }],
  )

/** Returns the data of a place in words. */
export function toPlaceDataView(
  data: PlaceData,
  officeZone: string | null,
  now: Temporal.Instant,
  texts: Words,
) {
  const words = texts.groups.data
  const { myData } = texts
  const { person, reach, place, guardian, consents, mails } = data
  const { ticks } = texts.session.reach
  const safe = reachTicks.filter((tick) => reach?.[tick]).map((tick) => ticks[tick])
  const zones = listZones(place.timeZone, officeZone)
  const show = (instant: Temporal.Instant) => showAppointmentTime(instant, { timeZone: zones[0], now })
  const showOr = (instant: Temporal.Instant | null) => instant && show(instant)
  const contact = guardian && 'name' in guardian ? [guardian.name, guardian.contact] : []
  // Somebody may look at the screen, so the page shows the answer about a guardian after one more press.
  const isAboutGuardian = ({ purpose }: (typeof consents)[number]) => purpose.startsWith('guardian')
  const ofSession = consents.filter((consent) => !isAboutGuardian(consent))
  const sections: DataSection[] = [
    {
      title: words.person,
      rows: toRows([
        [words.name, person.name],
        [words.email, person.email],
        [words.phone, person.phone && [person.phone, ...safe, reach?.hours].filter(Boolean).join('\n')],
        [words.age, person.age],
        [words.zone, place.timeZone && showZone(place.timeZone)],
      ]),
    },
    {
      title: words.place,
      rows: toRows([
        [words.number, place.number],
        [words.state, texts.groups.myData.states[place.status]],
        [texts.session.facts.when, showOnClocks(place.startsAt, zones, now).join('; ')],
        [texts.session.facts.where, place.mode === 'ONLINE' ? texts.session.facts.online : place.office],
        [words.asked, show(place.createdAt)],
        [words.proven, showOr(place.addressConfirmedAt)],
        [words.cancelled, showOr(place.cancelledAt)],
        [words.reminder, place.isReminderOff ? words.reminderOff : null],
      ]),
    },
    {
      title: words.consents,
      note: words.consentsNote,
      rows: toConsentRows(ofSession, show, myData.consents),
    },
    {
      title: words.mails,
      rows: mails.map(({ createdAt }) => ({ label: myData.mails.mail, value: show(createdAt) })),
    },
  ]
  const guardianSection: DataSection = {
    title: words.guardian,
    rows: toRows([
      [myData.written.guardianAnswer, guardian && myData.written.guardianAnswers[guardian.answer]],
      [words.guardian, contact.length > 0 ? contact.map((text = '') => isolate(text)).join(', ') : null],
      ...consents
        .filter(isAboutGuardian)
        .map(
          ({ wording }) => [myData.written.agreedTo, wording && `${wording.text}\n${wording.note}`] as const,
        ),
    ]),
  }
  return {
    sections: sections.filter(({ rows }) => rows.length > 0),
    guardian: guardian ? guardianSection : null,
  }
}
