import type { FigureView } from './figure-types.ts'

/** Names the figures that have nothing to draw, in one list, so that they take no room from the others. */
export function EmptyFigures({ figures }: { figures: readonly FigureView[] }) {
  if (figures.length === 0) return null
  return (
    <ul aria-label="Figures without a plot" className="card mt-4 gap-x-8 p-4 text-base sm:columns-2 sm:p-5">
      {figures.map(({ id, title, finding }) => (
        <li key={id} className="break-inside-avoid py-1">
          <span className="font-semibold">{title}:</span> <span className="text-muted">{finding}</span>
        </li>
      ))}
    </ul>
  )
}
