import { isolate } from '../../../../lib/text/isolate.ts'
import { showDay, showZone } from '../../../../lib/time/show-time.ts'
import { showModes } from '../availability-messages.ts'
import type { StoredException } from '../hours/availability.server.ts'
import { toTimeRangeText } from '../hours/clock-text.ts'
import type { OfficeName } from '../preview/preview-view.ts'
import { countryNames, type ExceptionKind } from './exception.schema.ts'

/** Leave, extra hours or a closure in words. */
export type ExceptionLine = Readonly<{
  id: string
  kind: ExceptionKind
  title: string
  when: string
  where: string
  isPast: boolean
}>

export function toStoredLine({ title, when, where }: ExceptionLine): string {
  return `${isolate(title)}: ${when}, ${where}`
}

/** Returns leave, extra hours or a closure in words. Its days are on the office's clock. */
export function toExceptionLine(
  exception: StoredException,
  offices: readonly OfficeName[],
  now: Temporal.Instant,
): ExceptionLine {
  const { id, kind, startsOn, endsOn, startsMinute, endsMinute, note, country, officeId } = exception
  const office = offices.find((place) => place.id === officeId)
  const isOneDay = startsOn.equals(endsOn)
  const days = isOneDay ? showDay(startsOn, now) : `${showDay(startsOn, now)} to ${showDay(endsOn, now)}`
  const time =
    startsMinute === null || endsMinute === null
      ? 'all day'
      : `${isOneDay ? '' : 'each day '}${toTimeRangeText(startsMinute, endsMinute)}`
  const place = office?.name ?? (country ? countryNames[country] : 'All offices')
  const clock = office ? `, ${showZone(office.timeZone)}` : ''
  const modes = exception.inPerson && exception.online ? '' : `, ${showModes(exception)}`
  const today = now.toZonedDateTimeISO(office?.timeZone ?? offices[0]?.timeZone ?? 'UTC').toPlainDate()
  return {
    id,
    kind,
    title: kind === 'holiday' ? note || 'Closed' : kind === 'leave' ? 'Leave' : 'Extra hours',
    when: `${days}, ${time}`,
    where: `${isolate(place)}${clock}${modes}`,
    isPast: Temporal.PlainDate.compare(endsOn, today) < 0,
  }
}
