import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { QuietLink } from '../../ui/layout/router-links.tsx'
import { galleryWords } from './picture-rules.ts'

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

type Picture = Readonly<{ id: string; thumb: string; alt: string; problem?: string }>

/** Asks for descriptions of pictures that are already stored without one. */
export function DescribeForm({ pictures, closeHref }: { pictures: readonly Picture[]; closeHref: string }) {
  return (
    <section aria-labelledby="describe" className="card mb-6 border-2 border-indigo p-4 sm:p-6">
      <h2 id="describe" className="text-xl">
        What do these pictures show?
      </h2>
      <p className="mb-4 text-muted">{galleryWords.askLater}</p>
      <Form method="post" noValidate className="space-y-4">
        <input type="hidden" name="intent" value="describe" />
        <ul className="grid gap-4 sm:grid-cols-2">
          {pictures.map(({ id, thumb, alt, problem }, place) => (
            <li key={id} className="flex gap-3">
              <img src={thumb} alt="" className="size-24 shrink-0 rounded-lg object-cover" />
              <div className="min-w-0 grow">
                <input type="hidden" name="picture" value={id} />
                <TextField
                  id={`describe-${id}`}
                  name="shows"
                  label={pictures.length === 1 ? 'What it shows' : `What picture ${place + 1} shows`}
                  defaultValue={alt}
                  maxLength={300}
                  autoComplete="off"
                  error={problem}
                />
              </div>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button>Save descriptions</Button>
          <QuietLink to={closeHref}>Skip</QuietLink>
        </div>
      </Form>
    </section>
  )
}
