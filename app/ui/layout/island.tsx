import type { ReactNode } from 'react'

type Props = Readonly<{
  /** What the component needs in the browser, as JSON. */
  props: object
  /** Hydrates when the island comes near the viewport; otherwise right after the page has loaded. */
  isLazy?: boolean
  /** The component with its props and the first values of its fields. The browser reads those values from the fields. */
  children: ReactNode
}>

/** The one interactive component of a page. It is plain HTML until `handle.enhance: ['island']` hydrates it. */
export function Island({ props, isLazy = false, children }: Props) {
  return (
    <live-island data-lazy={isLazy ? '' : undefined}>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end the script
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
      />
      <div>{children}</div>
    </live-island>
  )
}
