import type { ReactNode } from 'react'
import type { IconComponent } from '../brand/icon.tsx'
import { ChevronLeft, ChevronRight, Download, RotateCw, X, ZoomIn } from '../brand/icons.tsx'
import { useUiWords } from '../ui-words.ts'

export type Photo = Readonly<{
  /** The address of the full-size picture. */
  href: string
  thumb: ReactNode
  caption?: ReactNode
}>

type Props = Readonly<{
  label: string
  photos: readonly Photo[]
  /** 'Exit this page', because the dialog covers the one of the page. */
  exit: ReactNode
}>

/** Thumbnails that link to the full-size pictures. `handle.enhance: ['lightbox']` opens them in a dialog. */
export function Lightbox({ label, photos, exit }: Props) {
  const { close, photos: words } = useUiWords()
  return (
    <photo-lightbox className="block">
      <ul className="grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 lg:gap-x-6" aria-label={label}>
        {photos.map(({ href, thumb, caption }, index) => (
          <li key={href}>
            <figure>
              <a
                href={href}
                data-photo
                data-shown={words.shown({ number: index + 1, count: photos.length })}
                className="block overflow-hidden rounded-card"
              >
                {thumb}
              </a>
              {caption ? <figcaption className="mt-1 text-base text-muted">{caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
      <dialog className="lightbox" aria-label={label}>
        <div className="lightbox-bar flex-wrap gap-0! px-2!">
          <p className="mr-auto" role="status" data-position />
          {exit}
          <Control action="zoom" label={words.zoom} icon={ZoomIn} isToggle />
          <Control action="rotate" label={words.turn({ degrees: 90 })} icon={RotateCw} />
          <Control action="download" label={words.download} icon={Download} />
          <Control action="close" label={close} icon={X} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture scrolls by keyboard */}
        <figure className="lightbox-stage" tabIndex={0} aria-label={words.picture}>
          {/* HTML requires an address, so the source is one transparent pixel until a picture opens. */}
          <img
            data-picture
            alt=""
            src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="
          />
        </figure>
        <div className="lightbox-bar flex-wrap justify-between">
          <Control action="previous" label={words.previous} icon={ChevronLeft} />
          <p
            className="min-w-0 flex-1 text-center max-[18rem]:order-first max-[18rem]:flex-none max-[18rem]:basis-full"
            data-caption
          />
          <Control action="next" label={words.next} icon={ChevronRight} />
        </div>
      </dialog>
    </photo-lightbox>
  )
}

type ControlProps = { action: string; label: string; icon: IconComponent; isToggle?: boolean }

function Control({ action, label, icon: Icon, isToggle }: ControlProps) {
  return (
    <button
      type="button"
      data-action={action}
      aria-pressed={isToggle ? false : undefined}
      className="lightbox-control"
    >
      <Icon aria-hidden strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
    </button>
  )
}
