/** The name of a field that people do not see. A program that fills every field fills it too. */
export const honeypotField = 'website'

/** Returns whether a program has filled the form. */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotField))
}
