import { eq } from 'drizzle-orm'
import { copyrightYear, newsletter, officeContacts, socialLinks } from '../../content/company.ts'
import type { Env } from '../../lib/env.server.ts'
import { isPlaceholder } from '../../lib/sample-values.ts'
import { type AgencyLinks, socialNames, socialNetworks } from '../agency-links.ts'
import type { Db } from '../open.server.ts'
import { agency } from '../tables/agency.ts'
import { offices } from '../tables/availability.ts'
import { acquireLock } from '../transactions.server.ts'

type Settings = Pick<Env, 'companyName' | 'blogUrl' | 'filmUrl' | 'templatePages'>

/**
 * Imports the facts of the agency once, from the settings and from app/content/company.ts. Afterwards only the database counts.
 * `emptyExampleFacts` runs after it at each start.
 */
export async function importAgency(db: Db, settings: Settings): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start at once must not import twice.
    await acquireLock(tx, 'addSampleData')
    const [existing] = await tx.select({ name: agency.name }).from(agency)
    if (existing) return
    await tx.insert(agency).values({
      name: settings.companyName,
      copyrightYear,
      hasTemplatePages: settings.templatePages,
      links: toLinks(settings),
    })
    await importContacts(tx)
  })
}

function toLinks({ blogUrl = '', filmUrl = '' }: Settings): AgencyLinks {
  const social = socialNames.map((name) => {
    const link: Readonly<{ href: string }> | undefined = socialLinks.find(
      ({ label }) => label === socialNetworks[name],
    )
    return [name, link?.href ?? '']
  })
  const other = { newsletter: newsletter.href, blog: blogUrl, film: filmUrl }
  return { ...Object.fromEntries(social), ...other }
}

/** Earlier releases had the addresses of the footer in a file. What an agency has entered there replaces the examples of its office. */
async function importContacts(tx: Db): Promise<void> {
  const rows = await tx.select().from(offices)
  for (const { country, address, phone, email } of officeContacts) {
    for (const office of rows.filter((row) => row.country === country)) {
      const change = {
        ...(isPlaceholder(office.address) && !isPlaceholder(address) ? { address } : {}),
        ...(office.phones.every(isPlaceholder) && !isPlaceholder(phone) ? { phones: [phone] } : {}),
        ...(isPlaceholder(office.email) && !isPlaceholder(email) ? { email } : {}),
      }
      if (Object.keys(change).length > 0) {
        await tx
          .update(offices)
          .set({ ...change, isSample: false })
          .where(eq(offices.id, office.id))
      }
    }
  }
}
