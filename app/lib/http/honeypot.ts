/** A field that people do not see. Whoever fills it is most likely a program: what it sent is kept apart for staff. */
export const decoyField = 'website'

/** Whether a form came from a program that fills every field. */
export function isDecoyFilled(form: FormData): boolean {
  return Boolean(form.get(decoyField))
}
