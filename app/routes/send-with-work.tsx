import { EnhanceScripts } from '../enhance-scripts.tsx'
import { useWords } from '../site-words.ts'

/**
 * Stands in a form that a limit of an address has refused. Many people can share an address, so a solved challenge takes the form
 * (`allowAttempt`). `pressed` is the value of the button that was pressed, where the form has several.
 */
export function SendWithWork({ pressed }: Readonly<{ pressed?: string }>) {
  const { sendWithWork } = useWords().frame
  return (
    <>
      <EnhanceScripts names={['send-with-work']} />
      <send-with-work words={sendWithWork} pressed={pressed}>
        <input type="hidden" name="work" />
        <p role="status" className="mb-6 font-semibold" />
      </send-with-work>
    </>
  )
}
