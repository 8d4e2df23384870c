import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi } from '../../../../tests/support/testing-api.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { insertBooking, makeOffice } from '../../../features/availability/testing.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'

const meetingSentence =
  'The address of the online meeting appears on your private page, at the earliest 24 hours before. If it is not there one hour before, ring us.'

async function readAppointmentPage({
  hours,
  meetingAddress,
  own = null,
}: {
  hours: number
  meetingAddress: string | null
  /** The address of the counsellor. */
  own?: string | null
}) {
  const api = await makeTestApi({ pages: await loadSite() })
  await makeOffice(api.db)
  const [office] = await api.db.update(offices).set({ meetingAddress }).returning()
  const [counsellor] = await api.db.update(counsellors).set({ meetingAddress: own }).returning()
  const startsAt = Temporal.Now.instant().add({ hours })
  const times = { startsAt, endsAt: startsAt.add({ minutes: 30 }) }
  const bookingId = await insertBooking(api.db, {
    ...{ officeId: office?.id, counsellorId: counsellor?.id, mode: 'ONLINE' },
    ...times,
  })
  const answer = await api.request(toPrivatePath(api.instance.secrets, { id: bookingId, linkVersion: 1 }))
  return answer.text()
}

test('the private page has the room of an online appointment from 24 hours before it, and says so before', async () => {
  const meetingAddress = 'https://meet.example/{room}'
  const soon = await readAppointmentPage({ hours: 23, meetingAddress })
  expect(soon).toMatch(/href="https:\/\/meet\.example\/[0-9a-f-]{36}"/)
  const later = await readAppointmentPage({ hours: 25, meetingAddress })
  expect(later).toContain(meetingSentence)
  expect(later).not.toContain('meet.example')
})

test('the own address of a counsellor comes before that of the office', async () => {
  const meetingAddress = 'https://meet.example/{room}'
  const soon = await readAppointmentPage({ hours: 23, meetingAddress, own: 'https://own.example/bisi' })
  expect(soon).toContain('href="https://own.example/bisi"')
  expect(soon).not.toContain('meet.example')
})

test.each([1, 23, 25])('without a meeting address the page says the same, %d hours before', async (hours) => {
  expect(await readAppointmentPage({ hours, meetingAddress: null })).toContain(meetingSentence)
})
