/** Returns the heading of a page that cannot be shown while the database or the disk is away. */
export function toOutageHeading(path: string): string {
  const what = /^\/schedule(\.data)?$/.test(path) ? 'Times' : 'This page'
  return `${what} cannot be shown at the moment`
}
