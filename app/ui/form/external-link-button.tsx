import type { ComponentProps } from 'react'
import { ExternalLinkIcon } from '../brand/external-link-icon.tsx'
import { ButtonLink } from './button.tsx'

type Props = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className' | 'children'> &
  Readonly<{
    href: string
    /** Completes the label for screen readers, which may read the button without the text around it. */
    about?: string
  }>

/** A button that opens a page of another site in a new tab. */
export function ExternalLinkButton({ href, about, children, ...rest }: Props) {
  return (
    <ButtonLink href={href} target="_blank" rel="noreferrer" {...rest}>
      <span>
        {children}
        {about ? <span className="sr-only">: {about}</span> : null}
        <ExternalLinkIcon />
      </span>
    </ButtonLink>
  )
}
