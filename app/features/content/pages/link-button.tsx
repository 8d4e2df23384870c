import type { ComponentProps } from 'react'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { ExternalLinkButton, ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import { SampleLinkMark } from '../../../ui/text/sample-mark.tsx'

const isOutside = (href: string) => /^https?:/.test(href)

type Props = ComponentProps<typeof ExternalLinkButton>

/** A button that opens a page of ours, or one of another site in a new tab. */
export function LinkButton({ about, children, ...rest }: Props) {
  if (isOutside(rest.href)) {
    return (
      <ExternalLinkButton about={about} {...rest}>
        {children}
      </ExternalLinkButton>
    )
  }
  return (
    <ButtonLink {...rest}>
      <span>
        {children}
        {about ? <span className="sr-only">: {about}</span> : null}
      </span>
    </ButtonLink>
  )
}

/** A link in a text, to a page of ours or to one of another site. */
export function TextLink({ children, ...rest }: ComponentProps<'a'> & Readonly<{ href: string }>) {
  if (!isOutside(rest.href)) return <a {...rest}>{children}</a>
  return (
    <>
      <a target="_blank" rel="noreferrer" {...rest}>
        {children}
        <ExternalLinkIcon />
      </a>
      <SampleLinkMark href={rest.href} />
    </>
  )
}
