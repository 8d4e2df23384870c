import { officeContacts, socialLinks } from '../../../content/company.ts'
import { readSite } from '../../../features/site-frame/page-title.ts'
import { toOrganization } from '../../../features/site-frame/structured-data.ts'

/** Returns the agency as a schema.org object. */
export function toSiteOrganization(matches: Parameters<typeof readSite>[0]) {
  const { companyName: name = '', publicUrl: url = '' } = readSite(matches) ?? {}
  const profiles = socialLinks.map(({ href }) => href)
  return toOrganization({ name, url, offices: officeContacts, profiles })
}
