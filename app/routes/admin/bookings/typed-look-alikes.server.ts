import type { Db } from '../../../db/open.server.ts'
import { listCountries } from '../../../features/agency/agency.ts'
import { toPhoneNumber } from '../../../features/booking/reach/phone-number.server.ts'
import { listLookAlikes } from '../../../features/clients/look-alikes.server.ts'
import { type LookAlikeView, toLookAlikeView } from '../../../features/clients/same-person-view.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import type { Instance } from '../../../request-context.ts'
import { clients as clientWords } from '../../../words/staff/work/clients.ts'
import type { Staff } from '../staff.server.ts'

type Typed = Readonly<{ name: string; email: string; number: string }>
type Sent = Readonly<{ db: Db; scope: Staff['scope']; now: Temporal.Instant }> & Pick<Instance, 'content'>

/** Shorter names look like half of the clients. */
const shortestName = 3

/** Returns the clients within the scope who look like what staff have typed so far. What is no address or number yet counts for nothing. */
export async function listTypedLookAlikes(
  { db, scope, now, content }: Sent,
  typed: Typed,
): Promise<LookAlikeView[]> {
  const name = readLine(typed.name)
  const email = readLine(typed.email)
  const traits = {
    names: [...name].length < shortestName ? [] : [name],
    emails: email.includes('@') ? [email] : [],
    phones: readPhones(typed.number, content),
  }
  if (traits.names.length + traits.emails.length + traits.phones.length === 0) return []
  return (await listLookAlikes(db, scope, traits, now)).map(toLookAlikeView)
}

const line = storedText({ name: '', empty: '', most: 200 })
const readLine = (typed: string) => line.safeParse(typed).data ?? ''

/** A number without its country can be one of each country in which the agency has an office. */
function readPhones(typed: string, { agency }: Instance['content']): string[] {
  const { words } = clientWords.phones
  const numbers = listCountries(agency).map(
    (country) => toPhoneNumber(country, words).safeParse(typed).data ?? '',
  )
  return [...new Set(numbers)].filter(Boolean)
}
