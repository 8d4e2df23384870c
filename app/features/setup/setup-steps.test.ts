import { expect, test } from 'vitest'
import { isPlaceholder } from '../../lib/sample-values.ts'
import {
  countMissing,
  type SetupStep,
  sayMissing,
  toCompanyStep,
  toCounsellorsStep,
  toHelplinesStep,
  toMailStep,
  toOfficesStep,
  toSampleStep,
  toServicesStep,
} from './setup-steps.ts'

const place = { address: '12 Ogui Road, Enugu', phones: ['+234 803 555 0100'], email: 'enugu@ireti.ng' }
const example = {
  address: 'Office address, Enugu (placeholder)',
  sample: 'Sample address, Enugu, Nigeria',
  phone: '+234 000 000 0000',
  email: 'nigeria@ireti.example',
}
const listMissing = ({ items }: SetupStep) => items.filter(({ missing }) => missing).map(({ label }) => label)

test('the examples of the software are placeholders, and real values are not', () => {
  const texts = [...Object.values(example), '+91 00000 00000', 'https://pay.ireti.example/mug']
  expect(texts.filter((text) => !isPlaceholder(text))).toEqual([])
  expect(Object.values(place).flat().filter(isPlaceholder)).toEqual([])
  expect(isPlaceholder('office@counselling.example-clinic.ng')).toBe(false)
})

test('company data needs a public address, real contacts and own pages', () => {
  const company = {
    name: 'Ireti',
    publicUrl: 'http://localhost:3000',
    socialLinks: [
      { label: 'Instagram', href: 'https://www.instagram.com/' },
      { label: 'X', href: 'https://x.com/ireti' },
    ],
    outsideLinks: [{ label: 'mug', href: 'https://pay.ireti.example/mug' }],
  }
  const step = toCompanyStep(company)
  expect(listMissing(step)).toEqual(['Web address', 'Social networks', 'Other sites'])
  expect(step.items[2]?.missing).toBe('Enter the address of your page: Instagram.')
  const complete = toCompanyStep({
    ...company,
    publicUrl: 'https://ireti.ng',
    socialLinks: [],
    outsideLinks: [{ label: 'map', href: 'https://www.openstreetmap.org/#map=13/6.4/7.4' }],
  })
  expect(listMissing(complete)).toEqual([])
})

test('offices, counsellors and services are missing until there are own ones with real data', () => {
  expect(countMissing([toOfficesStep([]), toCounsellorsStep([]), toServicesStep([])])).toBe(3)
  expect(
    listMissing(toOfficesStep([{ id: '1', name: 'Enugu', ...place, email: 'a@b.example', rooms: 0 }])),
  ).toEqual(['Enugu'])
  const ada = { id: '1', name: 'Ada', email: 'ada@ireti.ng', hours: 5 }
  const idle = { ...ada, hours: 0, email: 'ada@ireti.example' }
  expect(listMissing(toCounsellorsStep([ada]))).toEqual([])
  expect(listMissing(toCounsellorsStep([ada, idle]))).toEqual([
    'Without weekly hours',
    'Without a real e-mail address',
  ])
  const services = [12_000, 9_000].map((price) => ({ id: String(price), price }))
  expect(toServicesStep(services).items).toEqual([{ label: 'Services', value: '2, ₦9,000 to ₦12,000' }])
})

test('mail needs a server and a sender, and the page never shows the password of the server', () => {
  const files = toMailStep({ mailUrl: undefined, mailFrom: 'a@localhost', dataDir: '.data', failed: 0 })
  expect(listMissing(files)).toEqual(['Mail server', 'Sender'])
  const mailUrl = 'smtps://user:hidden@mail.ireti.ng:465'
  const step = toMailStep({ mailUrl, mailFrom: 'office@ireti.ng', dataDir: '.data', failed: 3 })
  expect(listMissing(step)).toEqual([])
  expect(step.items.map(({ value }) => value)).toEqual(['smtps://mail.ireti.ng:465', 'office@ireti.ng', '3'])
})

test('a helpline that visitors do not see is missing', () => {
  const line = { name: 'Childline', number: '1098', country: 'India', verifiedOn: null, emergency: false }
  expect(listMissing(toHelplinesStep([{ ...line, isShown: false }]))).toEqual(['Childline, India'])
  expect(listMissing(toHelplinesStep([{ ...line, verifiedOn: '2027-01-01', isShown: true }]))).toEqual([])
})

test('sample data counts as one thing, and the sum is said in words', () => {
  const none = { offices: [], counsellors: [], services: [], pictures: [], people: [] }
  const rows = [{ id: '1', name: 'Group therapy' }]
  expect(countMissing([toSampleStep(none)])).toBe(0)
  expect(countMissing([toSampleStep({ ...none, services: rows, pictures: rows })])).toBe(1)
  expect([0, 1, 3].map(sayMissing)).toEqual([
    'Open to the public: nothing is missing',
    'Open to the public: 1 thing is missing',
    'Open to the public: 3 things are missing',
  ])
})
