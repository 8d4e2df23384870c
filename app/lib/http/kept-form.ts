/** A form that the server could not answer. Its page shows it again, so that nothing must be typed a second time. */
export type KeptForm = Readonly<{
  action: string
  fields: readonly (readonly [name: string, value: string])[]
}>

/** Fields with what a person proves who they are. Nothing changes them, no page contains them, and a form asks for them again. */
export const secretName = /password|code|^check$|^passkey$/i

/** Returns the texts of a form, and the path that gets them again. Files and secrets are left out. */
export function toKeptForm(form: FormData, action: string): KeptForm {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !secretName.test(name) ? [[name, value]] : [],
  )
  // A path that begins with two slashes would name another host.
  return { action: action.replace(/^\/+/, '/'), fields }
}
