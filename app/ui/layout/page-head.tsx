import { createContext, type ReactNode, useContext } from 'react'

/** The tabs of the part to which the page belongs. */
export const PageTabs = createContext<ReactNode>(null)

type Props = Readonly<{
  title: ReactNode
  /** A fact that belongs to the title, such as a sum. */
  beside?: ReactNode
  /** One line under the title. */
  lead?: ReactNode
  /** The buttons of the page. They stand at the right of the title. */
  children?: ReactNode
}>

/** The head of a page of staff: the title with its buttons, a line about the page, and the tabs of its part. */
export function PageHead({ title, beside, lead, children }: Props) {
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-3">
          <h1 className="min-w-0 max-w-full wrap-break-word">{title}</h1>
          {beside}
        </div>
        {children ? (
          <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 print:hidden">{children}</div>
        ) : null}
      </div>
      {lead ? (
        <div className={`mb-2 text-base text-pretty text-muted last:mb-0 ${children ? 'max-md:mt-3' : ''}`}>
          {lead}
        </div>
      ) : null}
      {useContext(PageTabs)}
    </div>
  )
}
