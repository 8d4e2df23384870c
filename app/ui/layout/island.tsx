import type { ComponentType } from 'react'

type Island<Props> = Readonly<{
  /** A file in `app/islands/`, which makes the same component live. */
  name: string
  component: ComponentType<Props>
  /** Nothing but data: they go to the browser as JSON. */
  props: Props
  /** Comes to life only when somebody comes near to it; otherwise right after the page has loaded. */
  near?: boolean
}>

/** The one part of a page that script takes over in the browser (`handle.enhance: ['island']`); plain HTML until then. */
export function Island<Props extends object>({ name, component: Part, props, near = false }: Island<Props>) {
  return (
    <live-island name={name} data-near={near ? '' : undefined}>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with nothing left in it that could end the script
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
      />
      <div>
        <Part {...props} />
      </div>
    </live-island>
  )
}
