import { Medallion } from '../../ui/brand/motif.tsx'
import { MediaPicture, type ShownPicture } from '../../ui/picture/media-picture.tsx'

type Props = Readonly<{
  name: string
  /** The path of a drawn face. Null: a medallion with the initials. */
  src: string | null
  /** A picture of the library. */
  picture?: ShownPicture | null
  lazy?: boolean
  /** The place is at most 56 pixels wide. A slow phone then loads a third of the drawn face. */
  isSmall?: boolean
  className?: string
}>

/** The face of a person. The name stands beside it, so it has no text of its own. */
export function Portrait({ name, src, picture, lazy = true, isSmall = false, className = '' }: Props) {
  if (picture)
    return (
      // The browser sizes the image, not the picture element around it.
      <span className={`block shrink-0 ${className}`}>
        <MediaPicture
          picture={picture}
          largest="small"
          alt=""
          isLazy={lazy}
          className="size-full rounded-full object-cover"
        />
      </span>
    )
  if (src === null) return <Medallion name={name} className={className} />
  return (
    <img
      src={isSmall ? src.replace('/people/', '/people/small/') : src}
      alt=""
      width={isSmall ? 112 : 256}
      height={isSmall ? 112 : 256}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      className={`shrink-0 rounded-full object-cover ${className}`}
    />
  )
}
