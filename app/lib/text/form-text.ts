/** What was typed into a field of a form or an address; '' where it is missing or a file. */
export function readText(fields: FormData | URLSearchParams, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The same for several fields: for checking them and for showing them again beside the messages. */
export function readTexts<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Record<Name, string>
}

/**
 * What the reader of a form saw of the row that it changes; 0, which none has, where the form does not say it or says what
 * no column of ours can hold.
 */
export function readRevision(form: FormData): number {
  const revision = Number(readText(form, 'revision'))
  return Number.isInteger(revision) && revision > 0 && revision <= 2_000_000_000 ? revision : 0
}
