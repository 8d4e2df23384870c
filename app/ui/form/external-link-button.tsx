import type { ComponentProps } from 'react'
import { ExternalLinkIcon } from '../brand/external-link-icon.tsx'
import { ButtonLink } from './button.tsx'

type Props = Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className' | 'children'> &
  Readonly<{
    href: string
    /** What it is about, for people who hear one button after the other without the words around them. */
    about?: string
  }>

/** A button that opens a page of somebody else in a new tab. */
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
