import type { ReactNode } from 'react'
import { Lightbox } from '../../ui/dialog/lightbox.tsx'
import { LoadFailed } from '../../ui/list/data-table.tsx'
import { MediaPicture, type ShownPicture } from '../../ui/picture/media-picture.tsx'
import { SampleMark } from '../../ui/text/sample-mark.tsx'

/** `caption` stands below the picture; without one its description does. */
export type GalleryImage = ShownPicture & Readonly<{ caption: string | null; isSample: boolean }>

type Props = Readonly<{
  /** Names the dialog of a picture. */
  label: string
  words: Readonly<{ loading: string; empty: string; what: string }>
  /** Null when the list could not be loaded. */
  images: readonly GalleryImage[] | null
  /** 'Exit this page', for the dialog of a picture. */
  exit: ReactNode
}>

/** The pictures of the gallery, below the heading of their section. */
export function GalleryPictures({ words, ...props }: Props) {
  return (
    // A slow connection delivers this line before the list, which hides it. A browser without :has() shows the list over the line.
    <div className="grid *:[grid-area:1/1]">
      <p role="status" className="has-[+*]:hidden">
        {words.loading}
      </p>
      <div className="relative bg-paper">
        <Pictures {...{ words, ...props }} />
      </div>
    </div>
  )
}

const look = 'aspect-[4/3] w-full object-cover'

function Pictures({ label, images, words, exit }: Props) {
  if (!images) return <LoadFailed what={words.what} />
  if (images.length === 0) return <p className="card p-6">{words.empty}</p>
  return (
    <Lightbox
      label={label}
      exit={exit}
      photos={images.map((image) => ({
        href: image.url,
        thumb: (
          <MediaPicture
            picture={image}
            largest="small"
            className={`${look} ${image.isSample ? '' : 'dark:brightness-90'}`}
          />
        ),
        caption: (
          <>
            {image.caption ?? image.alt} {image.isSample ? <SampleMark /> : null}
          </>
        ),
      }))}
    />
  )
}
