/** Returns a query like `q=Ada&page=2`. It leaves out empty fields. */
export function toQuery(fields: Readonly<Record<string, string | null | undefined>>): string {
  const filled = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return String(new URLSearchParams(filled))
}
