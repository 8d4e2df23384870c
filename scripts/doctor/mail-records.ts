import { Resolver } from 'node:dns/promises'
import type { Env } from '../../app/lib/env.server.ts'
import { isPlaceholder } from '../../app/lib/sample-values.ts'
import { type Finding, good, look, trouble } from './finding.ts'

/** Returns the texts of the TXT records of a name. */
export type LookUp = (name: string) => Promise<string[][]>

export const lookUpTexts: LookUp = (name) => new Resolver({ timeout: 2_000, tries: 1 }).resolveTxt(name)

/** Names under which providers often publish their DKIM key. */
const usualSelectors = ['default', 'dkim', 'mail', 'selector1', 's1', 'k1', 'google']

type Settings = Pick<Env, 'mailFrom' | 'mailUrl'>

/** Says which records other mail servers expect in the DNS of the sender, and whether they are there. */
export async function checkMailRecords(
  { mailFrom, mailUrl }: Settings,
  lookUp: LookUp,
  selector: string | undefined,
): Promise<Finding[]> {
  const domain = mailFrom.split('@')[1] ?? ''
  if (!domain.includes('.') || /^[\d.]+$/.test(domain) || isPlaceholder(domain))
    return [look('Mail records', `MAIL_FROM is ${mailFrom}: set it to an address of your own domain.`)]
  const host = mailUrl ? new URL(mailUrl).hostname : 'mail.example.org'
  const spf = { name: domain, start: 'v=spf1', record: `v=spf1 a:${host} ~all` }
  const dmarc = {
    name: `_dmarc.${domain}`,
    start: 'v=DMARC1',
    record: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
  }
  return [
    toFinding('SPF', spf, await findRecord(lookUp, spf)),
    await checkDkim(domain, lookUp, selector),
    toFinding('DMARC', dmarc, await findRecord(lookUp, dmarc)),
  ]
}

type Expected = Readonly<{ name: string; start: string; record: string }>
type Found = 'there' | 'missing' | 'unknown'

async function findRecord(lookUp: LookUp, { name, start }: Pick<Expected, 'name' | 'start'>): Promise<Found> {
  try {
    const records = await lookUp(name)
    return records.some((parts) => parts.join('').toLowerCase().startsWith(start.toLowerCase()))
      ? 'there'
      : 'missing'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? 'missing' : 'unknown'
  }
}

function toFinding(check: string, { name, record }: Expected, found: Found): Finding {
  const publish = `TXT ${name} "${record}"`
  if (found === 'there') return good(check, `The record of ${name} is there.`)
  if (found === 'unknown') return good(check, `Could not look up ${name}. It needs a record like: ${publish}`)
  const text = `${name} has no such record, so mail lands in spam or is refused. Publish (your provider may name another value): ${publish}`
  return check === 'SPF' ? trouble(check, text) : look(check, text)
}

/** Only the provider knows the selector, so a missing record may be under another name. */
async function checkDkim(domain: string, lookUp: LookUp, selector: string | undefined): Promise<Finding> {
  const names = (selector ? [selector] : usualSelectors).map((one) => `${one}._domainkey.${domain}`)
  const found = await Promise.all(names.map((name) => findRecord(lookUp, { name, start: '' })))
  const index = found.indexOf('there')
  if (index >= 0) return good('DKIM', `The record of ${names[index]} is there.`)
  const publish = `TXT ${selector ?? 'SELECTOR'}._domainkey.${domain} "v=DKIM1; k=rsa; p=…"`
  if (found.includes('unknown'))
    return good(
      'DKIM',
      `Could not look up ${domain}. It needs the record that your mail provider shows: ${publish}`,
    )
  return look(
    'DKIM',
    `No record under ${selector ? names[0] : 'the usual names'}. Publish the one that your mail provider shows: ${publish} Then check it with -- --selector NAME`,
  )
}
