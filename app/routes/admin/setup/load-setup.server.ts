import { findSampleData } from '../../../db/seed/sample-data.server.ts'
import { readAgency } from '../../../features/agency/read-agency.server.ts'
import { listShownHelplines } from '../../../features/helplines/helpline-view.ts'
import { listHelplines, toToday } from '../../../features/helplines/helplines.server.ts'
import { readAgencyFacts } from '../../../features/setup/agency-facts.server.ts'
import {
  countMissing,
  toCompanyStep,
  toCounsellorsStep,
  toHelplinesStep,
  toMailStep,
  toOfficesStep,
  toSampleStep,
  toServicesStep,
} from '../../../features/setup/setup-steps.ts'
import { countryNames } from '../../../lib/setting-values.ts'
import type { Instance } from '../../../request-context.ts'
import { siteAgency } from '../../../words/staff/site-agency.ts'

type Services = Pick<Instance, 'db' | 'env'>

/** Returns the steps before the site opens, and what is still sample data. */
export async function loadSetup({ db, env }: Services, now: Temporal.Instant) {
  const sample = await findSampleData(db)
  const agency = await readAgencyFacts(db, sample)
  const { name, links, socialLinks } = await readAgency(db)
  const outsideLinks = Object.entries(siteAgency.links)
    .map(([link, { label }]) => ({ label, href: links[link as keyof typeof siteAgency.links] }))
    .filter(({ href }) => href !== '')
  const helplines = await listHelplines(db)
  const shown = listShownHelplines(helplines, toToday(now))
  const steps = [
    toCompanyStep({
      name,
      publicUrl: env.publicUrl,
      socialLinks,
      outsideLinks,
    }),
    toOfficesStep(agency.offices),
    toCounsellorsStep(agency.counsellors),
    toServicesStep(agency.services),
    toMailStep({ ...env, failed: agency.failedMails }),
    toHelplinesStep(
      helplines.map((line) => ({
        ...line,
        verifiedOn: line.verifiedOn?.toString() ?? null,
        country: countryNames[line.country],
        isShown: shown.includes(line),
      })),
    ),
  ]
  return { sample, steps, sampleStep: toSampleStep(sample) }
}

/** Counts what is missing before the site can open to the public. */
export async function countMissingSetup(services: Services, now: Temporal.Instant): Promise<number> {
  const { steps, sampleStep } = await loadSetup(services, now)
  return countMissing([...steps, sampleStep])
}
