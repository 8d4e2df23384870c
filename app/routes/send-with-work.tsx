import { EnhanceScripts } from '../enhance-scripts.tsx'

const words =
  'Many people have sent something from your network. Your device works for some seconds, and sends this then.'

/**
 * Stands in a form that a limit of an address has refused. Many people can share an address, so a solved challenge takes the form
 * (`allowAttempt`). `pressed` is the value of the button that was pressed, where the form has several.
 */
export function SendWithWork({ pressed }: Readonly<{ pressed?: string }>) {
  return (
    <>
      <EnhanceScripts names={['send-with-work']} />
      <send-with-work words={words} pressed={pressed}>
        <input type="hidden" name="work" />
        <p role="status" className="mb-6 font-semibold" />
      </send-with-work>
    </>
  )
}
