import { Link } from 'react-router'

type Image = Readonly<{ id: string; thumb: string; alt: string; width: number; height: number }>
type Props = Readonly<{ images: readonly Image[]; toHref: (id: string) => string }>

/** Each picture links to its deletion dialog. */
export function GalleryGrid({ images, toHref }: Props) {
  if (images.length === 0) {
    return (
      <p className="card p-6 text-muted">
        There are no pictures yet. What you upload appears on the About page.
      </p>
    )
  }
  return (
    <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {images.map(({ id, thumb, alt, width, height }) => (
        <li key={id}>
          <Link
            to={toHref(id)}
            id={`delete-${id}`}
            preventScrollReset
            className="block overflow-hidden rounded-card text-base no-underline"
          >
            <img src={thumb} alt="" {...{ width, height }} className="aspect-[4/3] w-full object-cover" />
            <span className="line-clamp-2 py-1">
              <span className="sr-only">Delete: </span>
              {alt}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
