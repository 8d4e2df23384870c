/** The query of an address, without what is empty: `q=Ada&page=2`. */
export function toQuery(fields: Readonly<Record<string, string | null | undefined>>): string {
  const asked = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return String(new URLSearchParams(asked))
}
