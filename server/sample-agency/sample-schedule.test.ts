import { expect, test } from 'vitest'
import { publicHolidays } from '../../app/content/seed/public-holidays.ts'
import { sampleCounsellors } from '../../app/content/seed/sample-data.ts'
import { planSampleAppointments, planSampleSeries } from './sample-schedule.ts'

// A Sunday, the days around Christmas, and an evening in India that is another day in Nigeria.
const starts = [
  '2026-11-29T09:00:00Z',
  '2026-12-24T12:00:00Z',
  '2027-03-24T19:30:00Z',
  '2027-07-01T23:59:00Z',
]

test.each(starts)(
  'around %s each appointment has hours, a counsellor, a room and a client of its own',
  (start) => {
    const now = Temporal.Instant.from(start)
    const alone = planSampleAppointments(now)
    expect(planSampleAppointments(now)).toEqual(alone)
    const series = planSampleSeries(alone, now)
    expect(series.map(({ length }) => length)).toEqual([4, 4])
    const planned = [...alone, ...series.flat()]
    const statuses = new Set(planned.map(({ status }) => status))
    expect([...statuses].sort()).toEqual(['attended', 'cancelled', 'confirmed', 'no_show'])
    const taken: string[] = []
    for (const { counsellor, office, client, startsAt, endsAt, room, status, createdAt } of planned) {
      const works = sampleCounsellors.find(({ name }) => name === counsellor)
      expect(works?.days).toContain(startsAt.toZonedDateTimeISO(office.timeZone).dayOfWeek)
      const at = startsAt.toZonedDateTimeISO(office.timeZone)
      expect(
        works?.hours.some(([from, until]) => from <= at.hour && at.hour < until),
        String(at),
      ).toBe(true)
      const day = at.toPlainDate().toString()
      expect(publicHolidays.some(({ country, on }) => country === office.country && on === day)).toBe(false)
      expect(Temporal.Instant.compare(createdAt, now)).toBeLessThan(0)
      expect(Temporal.Instant.compare(createdAt, startsAt)).toBeLessThan(0)
      if (status !== 'confirmed')
        expect(Temporal.Instant.compare(status === 'cancelled' ? createdAt : endsAt, now)).toBeLessThan(0)
      taken.push(...[counsellor, client.name, ...(room ? [room] : [])].map((what) => `${what} ${startsAt}`))
    }
    expect(new Set(taken).size).toBe(taken.length)
  },
)
