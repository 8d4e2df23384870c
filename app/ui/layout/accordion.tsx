import { Plus } from '../brand/icons.tsx'

type Item = Readonly<{ title: string; content: string }>

/** Questions that open to show their answers. The browser's page search also finds closed answers. */
export function Accordion({ items, openIndex }: { items: readonly Item[]; openIndex?: number }) {
  return (
    <div className="space-y-3">
      {items.map(({ title, content }, index) => (
        <details key={title} open={index === openIndex} className="card group px-5 open:pb-5">
          <summary className="-mx-5 flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 hover:text-indigo [&::-webkit-details-marker]:hidden">
            <h3>{title}</h3>
            <Plus
              aria-hidden
              strokeWidth={1.75}
              className="shrink-0 text-indigo transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <p className="prose-width">{content}</p>
        </details>
      ))}
    </div>
  )
}
