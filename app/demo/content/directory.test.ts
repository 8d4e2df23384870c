import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { departmentDetails, departments } from './departments.ts'
import { doctorProfiles } from './doctor-profiles.ts'
import { doctorCategories, doctors } from './doctors.ts'
import { timetable, timetableDays, timetableHours } from './timetable.ts'

const lastPart = (href: string) => href.split('/').at(-1) ?? ''
const unique = (values: readonly unknown[]) => new Set(values).size === values.length

test('there are 12 doctors, each with an address, a name and a portrait of their own', () => {
  expect(doctors).toHaveLength(12)
  for (const field of ['href', 'name', 'imgUrl'] as const) {
    expect(unique(doctors.map((doctor) => doctor[field])), field).toBe(true)
  }
  expect(doctors.every(({ href }) => /^\/doctors\/[a-z-]+$/.test(href))).toBe(true)
})

test('every category has several doctors, and every doctor one of the categories', () => {
  const ids = doctorCategories.map(({ id }) => id)
  expect(ids).toEqual(
    expect.arrayContaining(['cardiology', 'emergency', 'pediatric', 'psychiatry', 'neurology']),
  )
  for (const id of ids)
    expect(doctors.filter(({ category }) => category === id).length, id).toBeGreaterThan(1)
  expect(doctors.filter(({ category }) => !ids.includes(category))).toEqual([])
})

test('portraits are WebP files of 320 px and at most 12 KB', async () => {
  for (const { imgUrl } of doctors) {
    const file = `public${imgUrl}`
    const { format, width, height } = await sharp(file).metadata()
    expect({ format, width, height }, file).toEqual({ format: 'webp', width: 320, height: 320 })
    expect(statSync(file).size, file).toBeLessThanOrEqual(12 * 1024)
  }
})

test('every doctor has a whole profile', () => {
  expect(Object.keys(doctorProfiles).sort()).toEqual(doctors.map(({ href }) => lastPart(href)).sort())
  for (const [id, profile] of Object.entries(doctorProfiles)) {
    const { about, schedule, degrees, experiences, awards } = profile
    for (const part of [about, schedule, degrees, experiences, awards]) {
      expect(part.length, id).toBeGreaterThan(0)
    }
    expect(profile.contact.phone, id).toMatch(/^\+(234 000 000|91 00000) \d+$/)
    expect(profile.contact.email, id).toMatch(/@hospital\.example$/)
  }
})

test('there are 8 departments with an icon, what they treat, and doctors that exist', () => {
  expect(departments).toHaveLength(8)
  expect(Object.keys(departmentDetails).sort()).toEqual(departments.map(({ href }) => lastPart(href)).sort())
  for (const { iconUrl, href } of departments) {
    const [file, name] = iconUrl.split('#')
    const drawings = readFileSync(`public${file}`, 'utf8')
    expect(drawings).toContain('stroke-width="1.75"')
    expect(drawings, iconUrl).toContain(`id="${name}"`)
    const detail = departmentDetails[lastPart(href)]
    expect(detail?.treatments.length, href).toBeGreaterThan(3)
    expect(detail?.relatedDoctors.length, href).toBeGreaterThan(3)
    const known: readonly string[] = doctors.map((doctor) => doctor.href)
    expect(detail?.relatedDoctors.filter((doctor) => !known.includes(doctor))).toEqual([])
  }
})

test('every doctor belongs to a department that has a page', () => {
  const titles: readonly string[] = departments.map(({ title }) => title)
  for (const { department, category } of doctors) {
    expect(titles).toContain(department)
    expect(departmentDetails[category], category).toBeDefined()
  }
})

test('the timetable runs from Monday to Saturday, 8:00 AM to 9:00 PM, and has gaps but no clashes', () => {
  expect(timetableDays).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
  expect(timetableHours).toEqual({ from: 8, to: 21 })
  for (const day of timetableDays) {
    const slots = timetable.filter((slot) => slot.day === day)
    const held = slots.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    )
    expect(unique(held), `${day}: one clinic at a time`).toBe(true)
    expect(Math.min(...held), day).toBe(8)
    expect(Math.max(...held), day).toBeLessThan(21)
    expect(held.length, `${day}: some hours are free`).toBeLessThan(13)
  }
  expect(Math.max(...timetable.map(({ to }) => to))).toBe(21)
})

test('every clinic names a department and doctors that have pages, and a room', () => {
  const names: readonly string[] = doctors.map(({ name }) => name)
  const titles: readonly string[] = departments.map(({ title }) => title)
  for (const slot of timetable) {
    expect(titles).toContain(slot.department)
    expect(slot.doctors.length).toBeGreaterThan(0)
    expect(slot.doctors.filter((name) => !names.includes(name))).toEqual([])
    expect(slot.room).not.toBe('')
  }
})

test('a clinic lies on a day and within hours that its doctors keep', () => {
  const toHour = (text: string) => {
    const [, hour = '', half = ''] = text.match(/(\d+):00 (am|pm)/) ?? []
    return (Number(hour) % 12) + (half === 'am' ? 0 : 12)
  }
  for (const slot of timetable) {
    for (const name of slot.doctors) {
      const doctor = doctors.find((own) => own.name === name)
      const kept = doctorProfiles[lastPart(doctor?.href ?? '')]?.schedule.find(({ day }) => day === slot.day)
      const [from = '', to = ''] = kept?.hours.split(' to ') ?? []
      expect(toHour(from), `${name}, ${slot.day}`).toBeLessThanOrEqual(slot.from)
      expect(toHour(to), `${name}, ${slot.day}`).toBeGreaterThanOrEqual(slot.to)
    }
  }
})

test('no word of filler is left', () => {
  const words = JSON.stringify([doctors, doctorProfiles, departments, departmentDetails])
  expect(words).not.toMatch(/lorem|ipsum|mentally ill|!/i)
})
