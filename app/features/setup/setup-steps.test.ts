import { expect, test } from 'vitest'
import { isPlaceholder } from '../../lib/sample-values.ts'
import { isolate } from '../../lib/text/isolate.ts'
import { findOpenStep } from './find-open-step.ts'
import {
  countDone,
  countMissing,
  groupSample,
  listServerTasks,
  type SetupStep,
  toAgencyStep,
  toHelplinesStep,
  toMailStep,
  toOfficesStep,
  toOpeningStep,
  toPagesStep,
  toSampleStep,
  toServicesStep,
  toTeamStep,
} from './setup-steps.ts'

const place = { address: '12 Ogui Road, Enugu', phones: ['+234 803 555 0100'], email: 'enugu@ireti.ng' }
const example = {
  address: 'Office address, Enugu (placeholder)',
  sample: 'Sample address, Enugu, Nigeria',
  phone: '+234 000 000 0000',
  email: 'nigeria@ireti.example',
}
const noAgency = { socialLinks: [], outsideLinks: [], hasTemplatePages: false }
const listMissing = ({ items }: SetupStep) => items.filter(({ missing }) => missing).map(({ label }) => label)

test('the examples of the software are placeholders, and real values are not', () => {
  const texts = [...Object.values(example), '+91 00000 00000', 'https://pay.ireti.example/mug']
  expect(texts.filter((text) => !isPlaceholder(text))).toEqual([])
  expect(Object.values(place).flat().filter(isPlaceholder)).toEqual([])
  expect(isPlaceholder('office@counselling.example-clinic.ng')).toBe(false)
})

test('the agency needs own pages, and no pages of the sample hospital', () => {
  const company = {
    socialLinks: [
      { label: 'Instagram', href: 'https://www.instagram.com/' },
      { label: 'X', href: 'https://x.com/ireti' },
    ],
    outsideLinks: [{ label: 'newsletter', href: 'https://mail.ireti.example/join' }],
    hasTemplatePages: true,
  }
  const step = toAgencyStep(company)
  expect(listMissing(step)).toEqual(['Social networks', 'Other sites', 'Pages of the sample hospital'])
  // The form below names each address.
  expect(JSON.stringify(step)).not.toContain('Instagram')
  const complete = { ...company, socialLinks: [], outsideLinks: [], hasTemplatePages: false }
  expect(countMissing(toAgencyStep(complete))).toBe(0)
})

test('there must be an office, and each needs real contacts', () => {
  expect(listMissing(toOfficesStep([]))).toEqual(['Offices'])
  const offices = [
    { id: '1', name: 'Enugu', ...place, rooms: 0 },
    { id: '2', name: 'Pune', ...place, email: 'a@b.example', rooms: 2 },
  ]
  expect(listMissing(toOfficesStep(offices))).toEqual(['Pune'])
})

test('what only the person who runs the server can do is said without the name of a setting', () => {
  const bad = { publicUrl: 'http://localhost:3000', lacksBackups: true, keysInDataFolder: true }
  const tasks = listServerTasks(bad)
  expect(tasks).toHaveLength(3)
  expect(tasks.join(' ')).not.toMatch(/[A-Z]{2,}_[A-Z]/)
  const good = { publicUrl: 'https://ireti.ng', lacksBackups: false, keysInDataFolder: false }
  expect(listServerTasks(good)).toEqual([])
})

test('the chosen step is open, else the next one with something to do', () => {
  const steps = [
    toAgencyStep(noAgency),
    toOfficesStep([]),
    toTeamStep({ counsellors: [], hiddenProfiles: [] }),
    toOpeningStep(null),
  ]
  expect(findOpenStep(steps, { chosen: null, saved: null })?.id).toBe('offices')
  expect(findOpenStep(steps, { chosen: 'agency', saved: 'team' })?.id).toBe('agency')
  expect(findOpenStep(steps, { chosen: 'no-step', saved: 'team' })?.id).toBe('team')
  const [agency, , , opening] = steps as [SetupStep, SetupStep, SetupStep, SetupStep]
  expect(findOpenStep([opening, agency], { chosen: null, saved: 'agency' })?.id).toBe('opening')
  expect(findOpenStep([agency], { chosen: null, saved: null })).toBe(null)
})

test('counsellors and services are missing until there are own ones with real data', () => {
  const noServices = { count: 0, least: 0, most: 0 }
  expect(
    [toTeamStep({ counsellors: [], hiddenProfiles: [] }), toServicesStep(noServices)].map(countMissing),
  ).toEqual([1, 1])
  const ada = { id: '1', name: 'Ada', email: 'ada@ireti.ng', hours: 5 }
  const idle = { ...ada, hours: 0, email: 'ada@ireti.example' }
  expect(listMissing(toTeamStep({ counsellors: [ada], hiddenProfiles: [] }))).toEqual([])
  const bisi = { ...idle, id: '2', name: 'Bisi', email: 'bisi@ireti.ng' }
  const team = toTeamStep({ counsellors: [ada, idle, bisi], hiddenProfiles: ['Ada', 'Bisi'] })
  expect(listMissing(team)).toEqual([isolate('Ada'), isolate('Bisi')])
  // Each name stands once.
  expect(JSON.stringify(team).match(/Ada|Bisi/g)).toEqual(['Ada', 'Bisi'])
  const many = Array.from({ length: 60 }, (_, n) => ({ ...bisi, id: String(n) }))
  expect(toTeamStep({ counsellors: many, hiddenProfiles: [] }).items).toHaveLength(7)
  expect(toServicesStep({ count: 2, least: 9_000, most: 12_000 }).items).toEqual([
    { label: 'Services', value: '2, ₦9,000 to ₦12,000' },
  ])
})

test('mail needs a server and a sender, and the page never shows the password of the server', () => {
  const files = toMailStep({ mailUrl: undefined, mailFrom: 'a@localhost', failed: 0 })
  expect(listMissing(files)).toEqual(['Mail server', 'Sender'])
  const mailUrl = 'smtps://user:hidden@mail.ireti.ng:465'
  const step = toMailStep({ mailUrl, mailFrom: 'office@ireti.ng', failed: 3 })
  expect(listMissing(step)).toEqual([])
  expect(step.items.map(({ value }) => value)).toEqual(['smtps://mail.ireti.ng:465', 'office@ireti.ng', '3'])
})

test('a helpline that visitors do not see is missing', () => {
  const line = { name: 'Childline', number: '1098', country: 'India', verifiedOn: null, emergency: false }
  expect(listMissing(toHelplinesStep([{ ...line, isShown: false }], 180))).toEqual(['Childline, India'])
  const called = { ...line, verifiedOn: '2027-01-01', isShown: true }
  expect(listMissing(toHelplinesStep([called], 180))).toEqual([])
})

test('invented reviews and example links wait until the site is open, authors and comments only say what follows', () => {
  const mug = { label: 'Merch: Mug', href: 'https://pay.ireti.example/mug' }
  const invented = { reviews: 3, authors: 9, comments: 17, links: [mug], isOpen: false }
  const step = toPagesStep(invented)
  expect(listMissing(step)).toEqual(['Invented reviews', 'Links to other sites'])
  expect(step.items.map(({ value }) => value)).toEqual([
    '3',
    '9',
    '17',
    '0 of 1 links lead to pages of your own',
  ])
  const done = { reviews: 0, authors: 0, comments: 0, links: [], isOpen: true }
  expect(listMissing(toPagesStep(done))).toEqual([])
  expect(listMissing(toPagesStep({ ...invented, links: [], isOpen: true }))).toEqual([])
})

test('sample rows count as one thing, and the profile of a sample counsellor stands with the counsellor', () => {
  const none = { offices: [], counsellors: [], services: [], pictures: [], people: [], articles: [] }
  const noRecords = { bookings: 0, groups: 0, enquiries: 0, messages: 0, comments: 0 }
  const row = { id: '1', name: 'Ngozi Eze', isChanged: false }
  expect(countMissing(toSampleStep(none, noRecords))).toBe(0)
  expect(countMissing(toSampleStep({ ...none, services: [row], pictures: [row] }, noRecords))).toBe(1)
  const booked = toSampleStep({ ...none, services: [row] }, { ...noRecords, bookings: 1_200 })
  expect(booked.items.map(({ label, value, list }) => [label, value, list])).toEqual([
    ['Services', '1', ['Ngozi Eze']],
    ['Bookings', '1,200', undefined],
  ])
  expect(countMissing(toSampleStep(none, { ...noRecords, messages: 1 }))).toBe(1)
  const people = [
    { ...row, id: '2', counsellorId: '1' },
    { ...row, id: '3', counsellorId: '9' },
  ]
  expect(groupSample({ ...none, counsellors: [row], people })).toEqual([
    { kind: 'counsellor', rows: [row] },
    { kind: 'person', rows: [people[1]] },
  ])
})

test('a step is done when nothing of it is missing', () => {
  expect(countDone([toOpeningStep(null), toOpeningStep('Open since Monday')])).toBe(1)
})
