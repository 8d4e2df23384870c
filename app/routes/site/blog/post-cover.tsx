import type { BlogPost } from '../../../features/content/articles/articles.ts'
import { NameMotif } from '../../../ui/brand/motif.tsx'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'

type CoverProps = Readonly<{ post: BlogPost; isLarge?: boolean; isLazy?: boolean; className: string }>

/** The picture of an article beside its title, which says what it is about. */
export function PostCover({ post, isLarge = false, isLazy = true, className }: CoverProps) {
  const { picture, cover, title } = post
  const classes = `object-cover ${className}`
  if (picture) {
    return (
      <MediaPicture
        picture={picture}
        largest={isLarge ? 'medium' : 'small'}
        sizes={isLarge ? '(min-width: 64rem) 44rem, 100vw' : undefined}
        alt={isLarge ? undefined : ''}
        isLazy={isLazy}
        className={classes}
      />
    )
  }
  if (!cover) return <NameMotif name={title} className={className} />
  const loading = isLazy ? 'lazy' : undefined
  return <img src={cover} alt="" width={600} height={400} loading={loading} className={classes} />
}
