import { expect, test } from 'vitest'
import { typedDays } from '../../../tests/support/typed-days.ts'
import { groups } from '../../words/staff/work/groups.ts'
import { toGroupForm } from './group.schema.ts'

test.each(typedDays)('the form of a group says at its day whether %s is one: %s', (day, isDay) => {
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
