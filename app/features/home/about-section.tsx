import { PatternPicture } from '../../ui/brand/pattern.tsx'

type Props = Readonly<{
  words: Readonly<{
    title: string
    paragraphs: readonly string[]
    facts: readonly Readonly<{ label: string; value: string }>[]
    link: string
  }>
}>

export function AboutSection({ words }: Props) {
  return (
    <section
      aria-labelledby="about-heading"
      className="grid items-center gap-8 md:grid-cols-[.8fr_1.2fr] lg:gap-16"
    >
      <PatternPicture
        name="square"
        className="h-32 w-full rounded-3xl md:aspect-square md:h-auto md:rounded-full"
      />
      <div className="space-y-5">
        <h2 id="about-heading">{words.title}</h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph} className="prose-width">
            {paragraph}
          </p>
        ))}
        <dl className="grid gap-4 border-t-2 border-dashed border-line pt-5 sm:grid-cols-3">
          {words.facts.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-base text-muted">{label}</dt>
              <dd className="font-heading text-lg">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href="/about" className="inline-block py-2 font-semibold">
            {words.link}
          </a>
        </p>
      </div>
    </section>
  )
}
