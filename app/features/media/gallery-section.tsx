import type { ReactNode } from 'react'
import { Lightbox } from '../../ui/dialog/lightbox.tsx'
import { LoadFailed } from '../../ui/list/data-table.tsx'
import { MediaPicture, type ShownPicture } from '../../ui/picture/media-picture.tsx'

/** `caption` stands below the picture; without one its description does. */
export type GalleryImage = ShownPicture & Readonly<{ caption: string | null }>

type Props = Readonly<{
  words: Readonly<{ title: string; text: string; loading: string; empty: string; what: string }>
  /** Null when the list could not be loaded. */
  images: readonly GalleryImage[] | null
  /** 'Exit this page', for the dialog of a picture. */
  exit: ReactNode
}>

export function GallerySection({ words, images, exit }: Props) {
  return (
    <section id="gallery" aria-labelledby="gallery-heading" className="space-y-8">
      <div className="space-y-3">
        <h2 id="gallery-heading">{words.title}</h2>
        <p className="prose-width text-muted">{words.text}</p>
      </div>
      {/* A slow connection delivers this line before the list, which hides it. A browser without :has() shows the list over the line. */}
      <div className="grid *:[grid-area:1/1]">
        <p role="status" className="has-[+*]:hidden">
          {words.loading}
        </p>
        <div className="relative bg-paper">
          <Pictures {...{ words, images, exit }} />
        </div>
      </div>
    </section>
  )
}

function Pictures({ images, words, exit }: Props) {
  if (!images) return <LoadFailed what={words.what} />
  if (images.length === 0) return <p className="card p-6">{words.empty}</p>
  return (
    <Lightbox
      label={words.title}
      exit={exit}
      photos={images.map((image) => ({
        href: image.url,
        thumb: <MediaPicture picture={image} largest="small" className="aspect-[4/3] w-full object-cover" />,
        caption: image.caption ?? image.alt,
      }))}
    />
  )
}
