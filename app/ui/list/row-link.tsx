import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  children: string
  /** Completes the label for screen readers, which may read the link without its row. */
  hiddenText?: string
}

/** A link in a table row. It is 44 px high for fingers, but does not make the row higher. */
export function RowLink({ children, hiddenText, ...rest }: Props) {
  return (
    <Link className="-my-2 inline-flex min-h-11 items-center font-semibold" {...rest}>
      {children}
      {hiddenText ? <span className="sr-only"> {hiddenText}</span> : null}
    </Link>
  )
}
