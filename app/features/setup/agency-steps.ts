import { isolate } from '../../lib/text/isolate.ts'
import { showNaira } from '../../lib/text/show-naira.ts'
import type { AgencyFacts } from './agency-facts.server.ts'
import { isPlaceholder, nameSome, type SetupItem, type SetupStep } from './setup-step.ts'

const none = 'None of your own yet'

export function toOfficesStep(offices: AgencyFacts['offices']): SetupStep {
  const toItem = ({ name, address, phone, email, rooms }: AgencyFacts['offices'][number]): SetupItem => ({
    label: name,
    value: `${isolate(address)}; ${phone}; ${email}; ${rooms === 0 ? 'no room, online only' : toRooms(rooms)}`,
    missing: [address, phone, email].some(isPlaceholder)
      ? `Enter the address, phone number and e-mail address of ${isolate(name)}.`
      : undefined,
  })
  const empty = { label: 'Offices', value: none, missing: 'Add your first office.' }
  return {
    id: 'offices',
    title: 'Offices',
    items: offices.length > 0 ? offices.map(toItem) : [empty],
    links: [{ href: '/admin/offices', label: 'Offices' }],
  }
}

const toRooms = (rooms: number) => `${rooms} ${rooms === 1 ? 'room' : 'rooms'}`

export function toCounsellorsStep(counsellors: AgencyFacts['counsellors']): SetupStep {
  const idle = counsellors.filter(({ hours }) => hours === 0).map(({ name }) => name)
  const unreachable = counsellors.filter(({ email }) => isPlaceholder(email)).map(({ name }) => name)
  const items: SetupItem[] = [
    {
      label: 'Take bookings',
      value: counsellors.length > 0 ? nameSome(counsellors.map(({ name }) => name)) : none,
      missing: counsellors.length > 0 ? undefined : 'Add your first counsellor.',
    },
  ]
  if (idle.length > 0) {
    const missing = 'Enter weekly hours, or untick Takes bookings.'
    items.push({ label: 'Without weekly hours', value: nameSome(idle), missing })
  }
  if (unreachable.length > 0) {
    const missing = 'Enter the address that gets the mail about bookings.'
    items.push({ label: 'Without a real e-mail address', value: nameSome(unreachable), missing })
  }
  return {
    id: 'counsellors',
    title: 'Counsellors with hours',
    items,
    links: [
      { href: '/admin/availability', label: 'Availability' },
      { href: '/admin/availability/closures', label: 'Holidays and closures' },
    ],
  }
}

export function toServicesStep(services: AgencyFacts['services']): SetupStep {
  const prices = services.map(({ price }) => price)
  const range = [...new Set([Math.min(...prices), Math.max(...prices)])].map(showNaira).join(' to ')
  const item = {
    label: 'Services',
    value: prices.length === 0 ? none : `${prices.length}, ${range}`,
    missing: prices.length === 0 ? 'Add your first service with its price.' : undefined,
  }
  return {
    id: 'services',
    title: 'Services and prices',
    items: [item],
    links: [{ href: '/admin/services', label: 'Services' }],
  }
}
