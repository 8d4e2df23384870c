type Page = Readonly<{ limit: number; offset: number }>
type Reads<Part, Row> = Readonly<{
  read: (part: Part, page: Page) => Promise<Row[]>
  count: (part: Part) => Promise<number>
}>

/**
 * Returns a page of a list that is read one part after the other, each in its own order. No row belongs to two parts. In one order over
 * all parts PostgreSQL would sort every row that it finds (decision 022).
 */
export async function readInParts<Part, Row>(
  { limit, offset }: Page,
  parts: readonly Part[],
  { read, count }: Reads<Part, Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  let before = 0
  for (const [index, part] of parts.entries()) {
    const place = { limit: limit - rows.length, offset: Math.max(offset - before, 0) }
    const found = await read(part, place)
    rows.push(...found)
    if (rows.length === limit || index === parts.length - 1) break
    before += found.length > 0 ? place.offset + found.length : place.offset && (await count(part))
  }
  return rows
}
