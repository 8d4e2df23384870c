import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'

type Aim = Readonly<{ title: string; text: string }>

export function MissionAndVision({ aims }: { aims: readonly Aim[] }) {
  return (
    <section className="bleed bg-cloth-deep text-cloth-paper">
      <div className="grid items-center gap-10 py-14 md:grid-cols-[1fr_14rem] lg:grid-cols-[1fr_20rem] lg:gap-16 lg:py-20">
        <div className="grid gap-10 lg:gap-12">
          {aims.map((aim) => (
            <div key={aim.title} className="border-l-4 border-marigold pl-5 lg:pl-8">
              <h2 className="mb-3">{aim.title}</h2>
              <p className="lead prose-width">{aim.text}</p>
            </div>
          ))}
        </div>
        <PatternPicture
          name="window"
          className="h-24 w-full rounded-3xl md:h-auto md:rounded-t-full md:rounded-b-card"
        />
      </div>
    </section>
  )
}
