import {
  sampleCounsellors,
  sampleGallery,
  sampleMeetingAddress,
  sampleOffices,
  sampleServices,
} from '../../content/seed/sample-data.ts'
import { toDeterministicUuid } from '../../lib/security/deterministic-uuid.server.ts'

/** The id tells a sample row from a row that staff added with the same values. */
const toId = (name: string) => toDeterministicUuid(`sample data: ${name}`)
const toOfficeId = (key: string) => toId(`office ${key}`)
const toCounsellorId = (name: string) => toId(`counsellor ${name}`)

export const officeRows = sampleOffices.map(({ key, rooms: _, ...office }) => ({
  ...office,
  id: toOfficeId(key),
  meetingAddress: sampleMeetingAddress,
}))

export const roomRows = sampleOffices.flatMap(({ key, rooms }) =>
  rooms.map((name) => ({ id: toId(`room ${key} ${name}`), officeId: toOfficeId(key), name, retired: false })),
)

const timeZones = new Map<string, string>(sampleOffices.map(({ key, timeZone }) => [key, timeZone]))

export const counsellorRows = sampleCounsellors.map(({ name, office }) => ({
  id: toCounsellorId(name),
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@ireti.example`,
  timeZone: timeZones.get(office) ?? 'Africa/Lagos',
  bufferMinutes: 0,
  dailyLimit: 8,
}))

export const workingHoursRows = sampleCounsellors.flatMap(({ name, office, days, hours }) =>
  days.flatMap((weekday) =>
    hours.map(([from, until]) => ({
      id: toId(`hours ${name} ${weekday} ${from}`),
      counsellorId: toCounsellorId(name),
      officeId: toOfficeId(office),
      weekday,
      startsMinute: from * 60,
      endsMinute: until * 60,
      inPerson: true,
      online: true,
    })),
  ),
)

export const serviceRows = sampleServices.map((service) => ({
  ...service,
  id: toId(`service ${service.name} ${service.location}`),
}))

export const pictureRows = sampleGallery.map((picture) => ({
  ...picture,
  id: toId(`picture ${picture.url}`),
  width: 640,
  height: 480,
}))
