/** Returns the text of a field in a form or a query, or '' when it is missing or a file. */
export function readText(fields: FormData | URLSearchParams, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the texts of several fields by their names. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Record<Name, string>
}

/** Returns the revision that the sender of a form read, or 0, which no row has, when the field is missing or too large for the column. */
export function readRevision(form: FormData, name = 'revision'): number {
  const revision = Number(readText(form, name))
  return Number.isInteger(revision) && revision > 0 && revision <= 2_000_000_000 ? revision : 0
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns whether a text from outside can be an id. The database throws for any other text. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

/** The name of a field that people do not see. A program that fills every field fills it too. Browsers have no data of this name. */
export const honeypotField = 'further_remark'

/** Returns whether a program has filled the form. */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotField))
}

/** Returns the number of a version from an address or a form, or 0, which none has. */
export const readVersionNumber = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0)
