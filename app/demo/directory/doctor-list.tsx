import type { Doctor } from './directory-types.ts'
import { DoctorCard, DoctorRow } from './doctor-card.tsx'
import { type DoctorQuery, toDoctorsAddress } from './doctor-search.ts'

type Props = Readonly<{ doctors: readonly Doctor[]; view: DoctorQuery['view'] }>

export function DoctorList({ doctors, view }: Props) {
  if (view === 'list') {
    return (
      <ul className="space-y-4">
        {doctors.map((doctor, place) => (
          <li key={doctor.href}>
            <DoctorRow doctor={doctor} lazy={place > 2} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-4 sm:gap-5 md:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {doctors.map((doctor, place) => (
        <li key={doctor.href}>
          <DoctorCard doctor={doctor} lazy={place > 3} />
        </li>
      ))}
    </ul>
  )
}

type NotFoundProps = Readonly<{ query: DoctorQuery; category?: string }>

export function NoDoctorFound({ query, category }: NotFoundProps) {
  const isUnknown = query.category !== '' && !category
  return (
    <div className="card max-w-2xl space-y-3 p-6 lg:p-8">
      <h2>{isUnknown ? 'We do not know this category' : 'No doctor found'}</h2>
      <p>{isUnknown ? 'Choose one of the categories above.' : toReason(query.text, category)}</p>
      <p className="flex flex-wrap gap-x-6">
        {query.text && category ? (
          <a href={toDoctorsAddress(query, { category: '' })} className="inline-block py-1.5">
            Look in all categories
          </a>
        ) : null}
        <a href="/doctors" className="inline-block py-1.5">
          Show all doctors
        </a>
      </p>
    </div>
  )
}

function toReason(text: string, category?: string): string {
  const place = category ? ` in ${category}` : ''
  return `Nothing${place} matches '${text}'. Check the spelling, or try a shorter word.`
}
