import { stringify } from 'csv-stringify/sync'

type Rows = readonly (readonly (string | number)[])[]

// Excel recognises UTF-8 only by this mark.
const byteOrderMark = '\ufeff'

/** Returns lines of a CSV file. A text that a spreadsheet would read as a formula is escaped, a number is not. */
export function toCsvLines(rows: Rows): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })
}

/** Returns a CSV file. More lines can follow. */
export function toCsvFile(rows: Rows): string {
  return byteOrderMark + toCsvLines(rows)
}

/** Answers with a CSV file to download. */
export function answerCsv(name: string, rows: Rows): Response {
  return new Response(toCsvFile(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
