import { and, count, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { findSampleRows, type SampleRows } from '../../db/sample-rows.server.ts'
import { counsellors, offices, workingHours } from '../../db/tables/availability.ts'
import { services } from '../../db/tables/services.ts'
import type { Env } from '../../lib/env.server.ts'
import { toIds } from './sample-dependencies.server.ts'

export type SetupStep = Readonly<{
  title: string
  /** What is there now. */
  present: string
  /** What is missing before the site can open to the public, or null. */
  missing: string | null
  /** The screen that changes it. Without one, `missing` names the file or the setting. */
  link?: Readonly<{ to: string; label: string }>
}>

type Settings = Pick<Env, 'companyName' | 'publicUrl' | 'secureCookies' | 'mailUrl' | 'mailFrom'>

/** The texts that the agency changes in files. */
type Content = Readonly<{
  officeContacts: readonly Readonly<{ address: string }>[]
  helplines: readonly Readonly<{ verifiedOn: string | null }>[]
}>

/** Returns the steps of the first day in their order, and the sample rows that are still there. */
export async function loadSetup(db: Db, settings: Settings, content: Content) {
  const sample = await findSampleRows(db)
  const own = await countOwnRows(db, sample)
  const steps = [
    toCompanyStep(settings, content),
    toOfficesStep(own.offices),
    toCounsellorsStep(own.counsellors, own.withHours),
    toServicesStep(own.services),
    toMailStep(settings),
    toHelplinesStep(content),
    toAddressStep(settings),
  ]
  return { steps, missing: steps.filter(({ missing }) => missing !== null).length, sample }
}

async function countOwnRows(db: Db, sample: SampleRows) {
  const isOwn = notInArray(counsellors.id, toIds(sample.counsellors))
  const [ownOffices, ownCounsellors, [withHours], ownServices] = await Promise.all([
    db.$count(offices, notInArray(offices.id, toIds(sample.offices))),
    db.$count(counsellors, and(isOwn, eq(counsellors.active, true))),
    db.select({ total: count() }).from(
      db
        .selectDistinct({ id: counsellors.id })
        .from(counsellors)
        .innerJoin(workingHours, eq(workingHours.counsellorId, counsellors.id))
        .where(and(isOwn, eq(counsellors.active, true)))
        .as('with_hours'),
    ),
    db.$count(services, notInArray(services.id, toIds(sample.services))),
  ])
  return {
    offices: ownOffices,
    counsellors: ownCounsellors,
    withHours: withHours?.total ?? 0,
    services: ownServices,
  }
}

function toCompanyStep({ companyName }: Settings, { officeContacts }: Content): SetupStep {
  const placeholders = officeContacts.filter(({ address }) => address.includes('placeholder')).length
  return {
    title: 'Company data',
    present: `The name is ${companyName} (setting COMPANY_NAME). Footer and contact page take addresses and links from app/content/company.ts.`,
    missing:
      placeholders > 0
        ? `${showNumber(placeholders, 'address', 'addresses')} in app/content/company.ts ${placeholders === 1 ? 'is a placeholder' : 'are placeholders'}.`
        : null,
  }
}

function toOfficesStep(own: number): SetupStep {
  return {
    title: 'Offices',
    present: own === 0 ? 'There is no office of your own.' : showNumber(own, 'office', 'offices'),
    missing: own === 0 ? 'Add an office with its address, clock, phone and rooms.' : null,
    link: { to: '/admin/offices', label: 'Offices' },
  }
}

function toCounsellorsStep(own: number, withHours: number): SetupStep {
  return {
    title: 'Counsellors with hours',
    present:
      own === 0
        ? 'There is no counsellor of your own.'
        : `${showNumber(own, 'counsellor', 'counsellors')}, ${withHours} with weekly hours`,
    missing: withHours === 0 ? 'Add a counsellor and the weekly hours. Without hours nobody can book.' : null,
    link: { to: '/admin/availability', label: 'Availability' },
  }
}

function toServicesStep(own: number): SetupStep {
  return {
    title: 'Services and prices',
    present: own === 0 ? 'There is no service of your own.' : showNumber(own, 'service', 'services'),
    missing: own === 0 ? 'Add the services that you sell, or correct the sample ones.' : null,
    link: { to: '/admin/services', label: 'Services' },
  }
}

function toMailStep({ mailUrl, mailFrom }: Settings): SetupStep {
  return {
    title: 'Mail',
    present: `Mail comes from ${mailFrom} (setting MAIL_FROM).`,
    missing: mailUrl
      ? null
      : 'Mail goes into files and reaches nobody. Set MAIL_URL to the address of your mail server.',
    link: { to: '/admin/mail', label: 'Mail' },
  }
}

function toHelplinesStep({ helplines }: Content): SetupStep {
  const unchecked = helplines.filter(({ verifiedOn }) => verifiedOn === null).length
  return {
    title: 'Helplines',
    present: `${showNumber(helplines.length, 'number', 'numbers')} in app/content/helplines.ts, ${helplines.length - unchecked} checked`,
    missing:
      unchecked > 0
        ? `Call ${showNumber(unchecked, 'number', 'numbers')} and write the day into verifiedOn. Until then clients see only the emergency numbers.`
        : null,
  }
}

function toAddressStep({ publicUrl, secureCookies }: Settings): SetupStep {
  return {
    title: 'Address of the site',
    present: `The address is ${publicUrl} (setting PUBLIC_URL).`,
    missing: secureCookies ? null : 'Set PUBLIC_URL to an address that begins with https.',
  }
}

function showNumber(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
