import { PatternPicture } from '../../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { MediaPicture } from '../../../ui/picture/media-picture.tsx'
import { useContentPicture } from '../content-pictures.tsx'
import { RichTextView } from '../rich-text/rich-text-blocks.tsx'
import type { SectionOf } from './page.schema.ts'
import { Pressed, Typed, useIsEdited } from './typed.tsx'

type Props = Readonly<{ section: SectionOf<'pictureText'>; headingId: string }>

/** A picture beside a text. On a phone the picture stands above it. */
export function PictureTextSection({ section, headingId }: Props) {
  const { title, side, body, button, href } = section
  const picture = useContentPicture(section.picture)
  const isEdited = useIsEdited()
  const order = side === 'right' ? 'md:order-last' : ''
  return (
    <section
      aria-labelledby={headingId}
      className={`grid items-center gap-8 lg:gap-16 ${picture || isEdited ? 'md:grid-cols-2' : ''}`}
    >
      {picture || isEdited ? (
        <div className={order}>
          <Pressed at="picture">
            {picture ? (
              <MediaPicture
                picture={picture}
                sizes="(min-width: 48rem) 36rem, 100vw"
                className="max-h-[36rem] w-full rounded-3xl object-cover"
              />
            ) : (
              <PatternPicture name="window" className="h-64 w-full rounded-3xl" />
            )}
          </Pressed>
        </div>
      ) : null}
      <div className="space-y-5">
        <h2 id={headingId}>
          <Typed at="title">{title}</Typed>
        </h2>
        <div>
          <Pressed at="body" isEmpty={body.length === 0}>
            <RichTextView text={body} />
          </Pressed>
        </div>
        {button || isEdited ? (
          <ButtonLink href={href} variant="quiet">
            <Typed at="button">{button}</Typed>
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}
