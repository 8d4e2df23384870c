import { Motif } from '../../../ui/brand/motif.tsx'

export type DoctorHero = Readonly<{
  imgUrl: string
  name: string
  designation: string
  scheduleTitle: string
  schedule: readonly Readonly<{ day: string; hours: string }>[]
}>

export function DoctorHeroCard({ imgUrl, name, designation, scheduleTitle, schedule }: DoctorHero) {
  return (
    <article className="grid overflow-hidden rounded-3xl bg-cloth-deep text-cloth-paper sm:grid-cols-[.8fr_1fr]">
      <div className="relative grid min-h-52 place-items-end overflow-hidden bg-marigold text-cloth-ink">
        <Motif name="scale" className="absolute -top-4 -left-4 size-44 opacity-25" />
        <Motif name="scale" className="absolute -right-6 bottom-6 size-44 opacity-25" />
        <img
          src={imgUrl}
          alt=""
          width={320}
          height={320}
          fetchPriority="high"
          className="relative mx-auto mt-6 w-44 rounded-t-full sm:w-[85%]"
        />
      </div>
      <div className="space-y-4 p-5 sm:p-6 lg:p-7">
        <div>
          <h2 className="text-2xl">{name}</h2>
          <p className="text-base">{designation}</p>
        </div>
        <h3 className="border-t-2 border-dashed border-marigold pt-4 text-lg">{scheduleTitle}</h3>
        <dl className="space-y-1.5 text-base">
          {schedule.map(({ day, hours }) => (
            <div key={day} className="flex flex-wrap justify-between gap-x-2">
              <dt>{day}</dt>
              <dd className="font-semibold min-[18rem]:whitespace-nowrap tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}
