import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../form/button.tsx'

type Props = Readonly<{
  /** The classes of the grid that holds the fields and the button. */
  columns: string
  button?: string
  children: ReactNode
}>

/** Sends its fields in the URL, so that people can share a search and return to it. */
export function FilterForm({ columns, button = 'Search', children }: Props) {
  return (
    <Form method="get" role="search" className={`card mb-4 grid items-end gap-4 p-4 ${columns}`}>
      {children}
      <Button>{button}</Button>
    </Form>
  )
}
