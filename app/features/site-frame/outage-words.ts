/** Returns the heading of the answer to a request that cannot be answered while the database or the disk is away. */
export function toOutageHeading({ method, path }: Readonly<{ method: string; path: string }>): string {
  if (method === 'POST') return 'We cannot take this form at the moment'
  const what = /^\/schedule(\.data)?$/.test(path) ? 'Times' : 'This page'
  return `${what} cannot be shown at the moment`
}
