import { isolate } from '../../lib/text/isolate.ts'
import { showNaira } from '../../lib/text/show-value.ts'
import type { ShownService } from './service-types.ts'

export const serviceMessages = {
  updated: 'Service updated successfully',
  updateFailed: 'Failed to update service',
  created: 'Service created successfully',
  deleted: 'Service deleted successfully',
  unknown: 'There is no such service',
  checkFields: 'Some fields need another look',
  changedMeanwhile:
    'Somebody else has changed this service since you opened it. What you typed is still here; what is stored now stands beside it. Save again to replace it.',
} as const

export const serviceTypeLabels = [
  { value: 'INDIVIDUAL', label: 'Individual' },
  { value: 'GROUP', label: 'Group' },
  { value: 'ORGANIZATION', label: 'Organisations' },
] as const

export const serviceLocationLabels = [
  { value: 'PHYSICAL', label: 'In person' },
  { value: 'VIRTUAL', label: 'Online' },
] as const

export function toTypeLabel(type: ShownService['type']): string {
  return serviceTypeLabels.find(({ value }) => value === type)?.label ?? type
}

export function toLocationLabel(location: ShownService['location']): string {
  return serviceLocationLabels.find(({ value }) => value === location)?.label ?? location
}

export function toServiceLine({ name, type, location, price, sessions, isExtra }: ShownService): string {
  const count = sessions === 1 ? '1 session' : `${sessions} sessions`
  const parts = [isolate(name), toTypeLabel(type), toLocationLabel(location), showNaira(price), count]
  return [...parts, ...(isExtra ? ['Extra Service'] : [])].join(', ')
}
