import type { Dependency, SampleData } from '../../db/seed/sample-data.server.ts'
import { isolate } from '../../lib/text/isolate.ts'
import type { SetupStep } from './setup-steps.ts'

export const setupMessages = {
  deleted: 'Sample data deleted',
  needed: 'The sample data was not deleted',
} as const

const nothingLeft = 'There is no sample data any more.'
const failed = 'The sample data could not be deleted. Try again.'

export const setupRefusals = {
  nothing_left: { toast: nothingLeft, message: nothingLeft },
  failed: { toast: failed, message: failed },
} as const

export function toSampleStep({ offices, counsellors, services, pictures }: SampleData): SetupStep {
  const groups = [
    ['Offices', offices],
    ['Counsellors', counsellors],
    ['Services', services],
    ['Pictures', pictures],
  ] as const
  const items = groups
    .filter(([, rows]) => rows.length > 0)
    .map(([label, rows]) => ({
      label,
      value: `${rows.length}: ${[...new Set(rows.map(({ name }) => isolate(name)))].join(', ')}`,
    }))
  const [first, ...others] = items
  const missing = 'Delete the sample data. Visitors see it, and can book it.'
  return {
    id: 'sample',
    title: 'Sample data',
    items: first
      ? [{ ...first, missing }, ...others]
      : [{ label: 'Sample data', value: 'None. All data is your own.' }],
    links: [],
  }
}

/** Returns a sentence that says why the sample data cannot be deleted. */
export function sayDependency({ name, reason }: Dependency): string {
  return {
    bookings: `${isolate(name)} has bookings. Bookings are never deleted.`,
    account: `An account works as ${isolate(name)}.`,
    hours: `Counsellors of your own have weekly hours at ${isolate(name)}.`,
    closure: `A closure or extra hours are entered for ${isolate(name)}.`,
  }[reason]
}
