import type { ReactNode } from 'react'
import { Play } from '../../../ui/brand/icons.tsx'
import { Scene } from '../../../ui/brand/scene.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { MediaPicture, type ShownPicture } from '../../../ui/picture/media-picture.tsx'
import { useContentPicture } from '../content-pictures.tsx'
import type { SectionOf } from './page.schema.ts'
import type { Inserts } from './page-inserts.ts'
import { Pressed, Typed, useIsEdited } from './typed.tsx'

type Props = Readonly<{ hero: SectionOf<'hero'> }> &
  Pick<Inserts, 'film' | 'scene'> &
  Readonly<{ price?: Inserts['heroPrice'] }>

const look =
  'aspect-video w-full rounded-3xl md:ml-auto md:aspect-auto md:h-[26rem] md:max-w-lg md:rounded-t-[20rem] lg:h-[34rem]'

/** The beginning of a page: people, what the agency is, and the way to a session. */
export function HeroSection({ hero, film, scene = '', price }: Props) {
  const isEdited = useIsEdited()
  const picture = useContentPicture(hero.picture)
  return (
    <section className="grid items-center gap-6 md:grid-cols-[1.1fr_.9fr] md:gap-12 md:[reading-flow:grid-order] lg:gap-16">
      {/*
        A browser that shows the page while it comes shows the first part first, so the picture, which is above on a phone, is first.
        `reading-flow` takes the keys to the main button before the film beside it (WCAG 2.4.3). Firefox and Safari do not know it yet.
      */}
      {film ? (
        <FilmOnPress {...film} picture={picture} scene={scene}>
          <Typed at="film">{hero.film}</Typed>
        </FilmOnPress>
      ) : (
        <Pressed at="picture">
          {picture ? (
            <MediaPicture
              picture={picture}
              largest="medium"
              sizes="(min-width: 48rem) 32rem, 100vw"
              isLazy={false}
              className={`object-cover md:order-last ${look}`}
            />
          ) : (
            <Scene alt={scene} className={`md:order-last ${look}`} />
          )}
        </Pressed>
      )}
      <div className="space-y-5 lg:space-y-7">
        <h1 tabIndex={-1} className="text-[clamp(min(2.25rem,15vw),1.5rem+3.4vw,4.25rem)] leading-[1.06]">
          <Typed at="title">{isEdited ? hero.title : keepShortWords(hero.title)}</Typed>
        </h1>
        <p className="lead max-w-xl text-muted">
          <Typed at="text">{hero.text}</Typed>
        </p>
        <ButtonLink href={hero.href}>
          <Typed at="button">{hero.button}</Typed>
        </ButtonLink>
        {price || hero.note || isEdited ? (
          <p className="text-base text-muted">
            {price}{' '}
            <span className="block">
              <Typed at="note">{hero.note}</Typed>
            </span>
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** No line begins with the end of a phrase, or ends in a word like 'in'. A long word can stand alone on the next line. */
const keepShortWords = (text: string) =>
  text
    .replace(/\b(a|and|at|in|of|on|or|the|to) (?=\S{1,8}( |$))/gi, '$1\u00a0')
    .replace(/ (\w{1,3},)/g, '\u00a0$1')

type FilmProps = NonNullable<Inserts['film']> &
  Readonly<{ picture: ShownPicture | null; scene: string; children: ReactNode }>

/** A still of ours. A press loads the player (`enhance/embed.ts`). Without script the link leads to the film. */
function FilmOnPress({ href, kind, src, label, captions, picture, scene, children }: FilmProps) {
  return (
    <embed-on-press label={label} className="block min-w-0 md:order-last">
      <a
        href={href}
        rel="noreferrer"
        data-src={src}
        data-kind={kind}
        data-captions={captions ?? undefined}
        className={`group relative grid place-items-end justify-center overflow-hidden bg-cloth-deep pb-3 no-underline md:pb-10 ${look}`}
      >
        <Pressed at="picture">
          {picture ? (
            <MediaPicture
              picture={picture}
              largest="medium"
              sizes="(min-width: 48rem) 36rem, 100vw"
              alt=""
              isLazy={false}
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <Scene alt={scene} className="absolute inset-0 size-full" />
          )}
        </Pressed>
        <span className="relative inline-flex min-h-14 items-center gap-3 rounded-full bg-cloth-paper py-2 pr-6 pl-4 text-lg font-semibold text-cloth-ink group-hover:bg-marigold">
          <Play aria-hidden size={28} strokeWidth={1.75} />
          {children}
        </span>
      </a>
    </embed-on-press>
  )
}
