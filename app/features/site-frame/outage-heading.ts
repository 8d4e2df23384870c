import type { Words } from '../../words/words.ts'

type Asked = Readonly<{ method: string; path: string }>

/** Returns the heading of the answer to a request that cannot be answered while the database or the disk is away. */
export function toOutageHeading({ method, path }: Asked, { outage }: Words['frame']): string {
  if (method === 'POST') return outage.form
  return /^\/schedule(\.data)?$/.test(path) ? outage.times : outage.page
}
