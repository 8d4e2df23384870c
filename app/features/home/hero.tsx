import type { Film } from '../../lib/setting-values.ts'
import { Play } from '../../ui/brand/icons.tsx'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'

type Words = Readonly<{ title: string; text: string; book: string; video: string; film: string }>

export function Hero({ words, film }: { words: Words; film: Film | null }) {
  return (
    <section className="grid items-center gap-6 md:grid-cols-[1.1fr_.9fr] md:gap-12 lg:gap-16">
      <div className="space-y-5 lg:space-y-7">
        <h1 tabIndex={-1} className="text-[clamp(min(2.25rem,15vw),1.5rem+3.4vw,4.25rem)] leading-[1.06]">
          {words.title}
        </h1>
        <p className="lead max-w-xl text-muted">{words.text}</p>
        <ButtonLink href="/appointments">{words.book}</ButtonLink>
      </div>
      {film ? (
        <FilmOnPress {...film} words={words} />
      ) : (
        <PatternPicture
          name="window"
          lazy={false}
          className="order-first hidden h-16 w-full rounded-3xl min-[22.5rem]:block sm:h-40 md:order-none md:ml-auto md:h-auto md:max-h-[36rem] md:max-w-lg md:rounded-t-full"
        />
      )}
    </section>
  )
}

/** A still of ours. A press loads the player (`enhance/embed.ts`). Without script the link leads to the film. */
function FilmOnPress({ href, kind, src, words }: Film & { words: Words }) {
  return (
    <embed-on-press label={words.film} className="block min-w-0">
      <a
        href={href}
        rel="noreferrer"
        data-src={src}
        data-kind={kind}
        className="group relative grid aspect-video place-items-center overflow-hidden rounded-3xl bg-cloth-deep no-underline"
      >
        <PatternPicture name="dusk" lazy={false} className="absolute inset-0 size-full" />
        <span className="relative inline-flex min-h-14 items-center gap-3 rounded-full bg-cloth-paper py-2 pr-6 pl-4 text-lg font-semibold text-cloth-ink group-hover:bg-marigold">
          <Play aria-hidden size={28} strokeWidth={1.75} />
          {words.video}
        </span>
      </a>
    </embed-on-press>
  )
}
