import { Play } from '../../ui/brand/icons.tsx'
import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'

type Props = Readonly<{
  words: Readonly<{ title: string; text: string; book: string; video: string }>
  videoHref: string
}>

export function Hero({ words, videoHref }: Props) {
  return (
    <section className="grid items-center gap-6 md:grid-cols-[1.1fr_.9fr] md:gap-12 lg:gap-16">
      <div className="space-y-5 lg:space-y-7">
        <h1 tabIndex={-1} className="text-[clamp(min(2.25rem,15vw),1.5rem+3.4vw,4.25rem)] leading-[1.06]">
          {words.title}
        </h1>
        <p className="lead max-w-xl text-muted">{words.text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/appointments">{words.book}</ButtonLink>
          <ButtonLink href={videoHref} variant="quiet" target="_blank" rel="noreferrer">
            <Play aria-hidden size={20} strokeWidth={1.75} />
            {words.video}
            <span className="sr-only"> (opens in a new tab)</span>
          </ButtonLink>
        </div>
      </div>
      <PatternPicture
        name="window"
        lazy={false}
        className="order-first hidden h-16 w-full rounded-3xl min-[22.5rem]:block sm:h-40 md:order-none md:ml-auto md:h-auto md:max-h-[36rem] md:max-w-lg md:rounded-t-full"
      />
    </section>
  )
}
