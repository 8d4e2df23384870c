/** The name of a field that people do not see. A program that fills every field fills it too. Browsers have no data of this name. */
export const honeypotField = 'further_remark'

/** Returns whether a program has filled the form. */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotField))
}
