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
  /** Null when they could not be loaded. */
  images: Promise<readonly GalleryImage[] | null>
}>

/** The latest activities in pictures, which open over the page. */
export function GallerySection({ words, images }: Props) {
  // The server waits for the list, so the page is whole without script and can be kept; the words show wherever a
  // page is sent or changed before its list is there.
  return (
    <section id="gallery" aria-labelledby="gallery-heading" className="space-y-8">
      <div className="space-y-3">
        <h2 id="gallery-heading">{words.title}</h2>
        <p className="prose-width text-muted">{words.text}</p>
      </div>
      <Suspense fallback={<p role="status">{words.loading}</p>}>
        <Await resolve={images}>{(found) => <Pictures found={found} words={words} />}</Await>
      </Suspense>
    </section>
  )
}

function Pictures({ found, words }: { found: readonly GalleryImage[] | null; words: Props['words'] }) {
  if (!found) return <LoadFailed what={words.what} />
  if (found.length === 0) return <p className="card p-6">{words.empty}</p>
  return (
    <Lightbox
      label={words.title}
      columns={3}
      photos={found.map(({ url, folder, alt, width, height }) => ({
        href: url,
        thumb: { src: toThumbUrl({ url, folder }), width, height },
        avif: toSmallestUrl({ folder }),
        alt,
        caption: alt,
      }))}
    />
  )
}
