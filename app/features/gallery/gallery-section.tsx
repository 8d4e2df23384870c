import { Suspense } from 'react'
import { Await } from 'react-router'
import { Lightbox } from '../../ui/dialog/lightbox.tsx'
import { LoadFailed } from '../../ui/list/load-failed.tsx'
import { toSmallestUrl, toThumbUrl } from './picture-rules.ts'

export type GalleryImage = Readonly<{
  url: string
  folder: string | null
  alt: string
  width: number
  height: number
}>

type Props = Readonly<{
  words: Readonly<{ title: string; text: string; loading: string; empty: string; what: string }>
  /** Null when the list could not be loaded. */
  images: Promise<readonly GalleryImage[] | null>
}>

export function GallerySection({ words, images }: Props) {
  // The server waits for the list, so that the page is complete without script and the page cache can store it.
  return (
    <section id="gallery" aria-labelledby="gallery-heading" className="space-y-8">
      <div className="space-y-3">
        <h2 id="gallery-heading">{words.title}</h2>
        <p className="prose-width text-muted">{words.text}</p>
      </div>
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        <Await resolve={images}>{(loaded) => <Pictures images={loaded} words={words} />}</Await>
      </Suspense>
    </section>
  )
}

function Pictures({ images, words }: Pick<Props, 'words'> & { images: readonly GalleryImage[] | null }) {
  if (!images) return <LoadFailed what={words.what} />
  if (images.length === 0) return <p className="card p-6">{words.empty}</p>
  return (
    <Lightbox
      label={words.title}
      columns={3}
      photos={images.map(({ url, folder, alt, width, height }) => ({
        href: url,
        thumb: { src: toThumbUrl({ url, folder }), width, height },
        avif: toSmallestUrl({ folder }),
        alt,
        caption: alt,
      }))}
    />
  )
}
