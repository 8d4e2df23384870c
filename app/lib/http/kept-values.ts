/** A form that the server could not answer. Its page shows it again, so that nothing must be typed a second time. */
export type KeptForm = Readonly<{
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** What the button does that sends it again. Null when the page has no such button. */
  button: string | null
}>

/** No form has more. A page of many thousand would take seconds. */
const mostFields = 500

/** Fields with what a person proves who they are. Nothing changes them, no page contains them, and a form asks for them again. */
export const secretName = /password|code|^check$|passkey$|^setUp$/i

/** Returns the texts of a form without secrets, and the path that gets them again. A form with a file is lost. */
export function toKeptForm(form: FormData, action: string, button: string | null): KeptForm | 'lost' {
  const entries = [...form]
  if (entries.length > mostFields || entries.some(([, value]) => typeof value !== 'string')) return 'lost'
  const fields = entries.flatMap(([name, value]): [string, string][] =>
    secretName.test(name) ? [] : [[name, String(value)]],
  )
  // A path that begins with two slashes would name another host.
  return { action: action.replace(/^\/+/, '/'), fields, button }
}
