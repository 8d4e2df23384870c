import type { ComponentType } from 'react'

type Island<Props> = Readonly<{
  /** The name of the file in `app/islands/` that hydrates the component. */
  name: string
  component: ComponentType<Props>
  /** The browser gets them as JSON. */
  props: Props
  /** Hydrates when the island comes near the viewport; otherwise right after the page has loaded. */
  isLazy?: boolean
}>

/** The one interactive component of a page. It is plain HTML until `handle.enhance: ['island']` hydrates it. */
export function Island<Props extends object>({
  name,
  component: Content,
  props,
  isLazy = false,
}: Island<Props>) {
  return (
    <live-island name={name} data-lazy={isLazy ? '' : undefined}>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end the script
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
      />
      <div>
        <Content {...props} />
      </div>
    </live-island>
  )
}
