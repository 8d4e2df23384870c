import type { Db } from '../../db/open.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { saveEnquiry } from './enquiries.server.ts'

/** Stores an enquiry of an organisation. Returns its id. */
export async function makeEnquiry(
  db: Db,
  keys: Pick<Secrets, 'fieldKeys' | 'requestKey'>,
  organisation = 'Hill School',
): Promise<string> {
  const enquiry = {
    ...{ organisation, name: 'Client 1', email: 'hill@mail.example.com', phone: '' },
    ...{ people: 30, topic: 'Exams', address: '', dates: 'In March', remark: '' },
    place: 'online',
  } as const
  const saved = await saveEnquiry(
    db,
    keys,
    { enquiry: { ...enquiry, days: [] }, quarantined: false },
    Temporal.Now.instant(),
  )
  return saved.id
}
