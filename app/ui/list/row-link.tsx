import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Props = Omit<ComponentProps<typeof Link>, 'className' | 'children'> & {
  children: string
  /** What it is of, for who hears the link without its row. */
  more?: string
}

/** A link in a row of a table: as high as a finger needs it, in a row that is not. */
export function RowLink({ children, more, ...rest }: Props) {
  return (
    <Link className="-my-2 inline-flex min-h-11 items-center font-semibold" {...rest}>
      {children}
      {more ? <span className="sr-only"> {more}</span> : null}
    </Link>
  )
}
