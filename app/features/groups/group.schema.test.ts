import { expect, test } from 'vitest'
import { groups } from '../../words/staff/work/groups.ts'
import { toGroupForm } from './group.schema.ts'

const days: readonly (readonly [typed: string, isDay: boolean])[] = [
  ['2027-01-09', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['0000-01-01', false],
  // A browser sends this when somebody types 27 as the year.
  ['0027-01-09', false],
  ['2127-01-09', false],
]

test.each(days)('the form of a group says at its day whether %s is one: %s', (day, isDay) => {
  const [officeId, counsellorId] = [crypto.randomUUID(), crypto.randomUUID()]
  const form = toGroupForm({
    offices: [{ id: officeId, timeZone: 'Africa/Lagos' }],
    counsellors: [{ id: counsellorId }],
    ...{ rooms: [], services: [] },
  })
  const read = form.safeParse({
    ...{ title: 'Grief', ageBand: '18-25', places: '8', mode: 'ONLINE', officeId, counsellorId },
    ...{ roomId: '', serviceId: '', day, time: '19:30', minutes: '90' },
  })
  const issues = read.error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues).toEqual(isDay ? undefined : [['day', groups.form.messages.day]])
})
