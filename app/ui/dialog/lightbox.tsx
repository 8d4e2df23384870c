import { ChevronLeft, ChevronRight, Download, type LucideIcon, RotateCw, X, ZoomIn } from 'lucide-react'

export type Photo = Readonly<{
  /** The whole picture. */
  href: string
  thumb: Readonly<{ src: string; width: number; height: number }>
  /** The small picture once more as AVIF. */
  avif?: string
  alt: string
  caption?: string
}>

type Props = Readonly<{ label: string; photos: readonly Photo[]; columns?: 3 | 4 }>

/** Small pictures that link to the whole ones; `handle.enhance: ['lightbox']` opens them over the page. */
export function Lightbox({ label, photos, columns = 4 }: Props) {
  return (
    <photo-lightbox className="block">
      <ul
        className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${columns === 4 ? 'lg:grid-cols-4' : 'lg:gap-6'}`}
        aria-label={label}
      >
        {photos.map(({ href, thumb, avif, alt, caption }) => (
          <li key={href}>
            <figure>
              <a href={href} data-photo className="block overflow-hidden rounded-card">
                <picture>
                  {avif ? <source type="image/avif" srcSet={avif} /> : null}
                  <img
                    {...thumb}
                    alt={alt}
                    loading="lazy"
                    decoding="async"
                    className="aspect-[4/3] w-full object-cover"
                  />
                </picture>
              </a>
              {caption ? <figcaption className="mt-1 text-base text-muted">{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      <dialog className="lightbox" aria-label={label}>
        <div className="lightbox-bar">
          <p className="mr-auto" role="status" data-place />
          <Control act="zoom" words="Zoom in" icon={ZoomIn} pressed />
          <Control act="rotate" words="Turn by 90 degrees" icon={RotateCw} />
          <Control act="download" words="Download the picture" icon={Download} />
          <Control act="close" words="Close" icon={X} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture scrolls by keyboard */}
        <figure className="lightbox-stage" tabIndex={0} aria-label="Picture">
          {/* Until a picture is opened: one transparent pixel, for HTML has no image without an address. */}
          <img
            data-picture
            alt=""
            src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
          />
        </figure>
        <div className="lightbox-bar">
          <Control act="previous" words="Previous picture" icon={ChevronLeft} />
          <p className="grow text-center" data-caption />
          <Control act="next" words="Next picture" icon={ChevronRight} />
        </div>
      </dialog>
    </photo-lightbox>
  )
}

type ControlProps = { act: string; words: string; icon: LucideIcon; pressed?: boolean }

function Control({ act, words, icon: Icon, pressed }: ControlProps) {
  return (
    <button
      type="button"
      data-act={act}
      aria-pressed={pressed ? false : undefined}
      className="lightbox-control"
    >
      <Icon aria-hidden strokeWidth={1.75} />
      <span className="sr-only">{words}</span>
    </button>
  )
}
