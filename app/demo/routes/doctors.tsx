import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { LayoutGrid, Rows3, Search } from '../../ui/brand/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Banner, CallToAction, toBreadcrumbs } from '../../ui/layout/banner.tsx'
import { doctorCategories, doctors, doctorsPage } from '../content/doctors.ts'
import type { Doctor } from '../content/types.ts'
import { DoctorCard, DoctorName, Portrait, SocialIcons } from '../directory-parts.tsx'
import { type DoctorQuery, findDoctors, readDoctorQuery, toDoctorsAddress } from '../doctor-search.ts'
import type { Route } from './+types/doctors'

export const handle = { cache: 'public', reads: ['category', 'q', 'view'] } satisfies PageHandle

const crumbs = toBreadcrumbs('/doctors')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    ...doctorsPage,
    path: '/doctors',
    hidden: true,
    crumbs,
  })

export function loader({ request }: Route.LoaderArgs) {
  const query = readDoctorQuery(new URL(request.url).searchParams)
  return { query, ...findDoctors(doctors, doctorCategories, query) }
}

export default function Doctors({ loaderData }: Route.ComponentProps) {
  const { query, shown, counts } = loaderData
  const category = doctorCategories.find(({ id }) => id === query.category)?.label
  const { callToAction } = doctorsPage
  return (
    <>
      <Banner title={doctorsPage.title} text={doctorsPage.text} crumbs={crumbs} />
      <section id="list" aria-label="List of doctors" className="space-y-8 lg:space-y-10">
        <DoctorSearch query={query} />
        <CategoryFilter query={query} counts={counts} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-semibold">
            Showing {shown.length} {shown.length === 1 ? 'item' : 'items'}
          </p>
          <ViewToggle query={query} />
        </div>
        {shown.length > 0 ? (
          <>
            <DoctorList doctors={shown} view={query.view} />
            <StaticPager />
          </>
        ) : (
          <NoDoctorFound query={query} category={category} />
        )}
        <p className="text-base text-muted">{doctorsPage.sample}</p>
      </section>
      <CallToAction {...callToAction} />
    </>
  )
}

function DoctorSearch({ query }: { query: DoctorQuery }) {
  return (
    <search>
      <form action="/doctors" className="flex max-w-2xl flex-wrap gap-3">
        <label htmlFor="doctor-search" className="w-full font-semibold">
          Search Doctors
        </label>
        <input
          id="doctor-search"
          name="q"
          type="search"
          dir="auto"
          defaultValue={query.text}
          maxLength={100}
          autoComplete="off"
          aria-describedby="doctor-search-hint"
          className="min-h-12 min-w-0 grow basis-36 rounded-card border-2 border-edge bg-surface px-4 text-base"
        />
        {query.category ? <input type="hidden" name="category" value={query.category} /> : null}
        {query.view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
        <Button>
          <Search aria-hidden size={20} strokeWidth={1.75} /> Search
        </Button>
        <p id="doctor-search-hint" className="w-full text-base text-muted">
          Enter a name or a department, for instance Okafor or Neurology.
        </p>
      </form>
    </search>
  )
}

type Count = Readonly<{ id: string; label: string; count: number }>

function CategoryFilter({ query, counts }: { query: DoctorQuery; counts: readonly Count[] }) {
  return (
    <nav aria-label="Categories">
      <ul className="flex flex-wrap gap-2">
        {counts.map(({ id, label, count }) => (
          <li key={label}>
            <a
              href={toDoctorsAddress(query, { category: id })}
              aria-current={id === query.category ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-line bg-surface px-4 text-base font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo aria-[current=true]:forced-color-adjust-none"
            >
              {label}
              <span className="font-normal">
                <span className="sr-only">, doctors: </span>
                {count}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'list', label: 'List', Icon: Rows3 },
] as const

function ViewToggle({ query }: { query: DoctorQuery }) {
  return (
    <nav aria-label="View">
      <ul className="flex overflow-hidden rounded-card border-2 border-line bg-surface">
        {views.map(({ view, label, Icon }) => (
          <li key={view}>
            <a
              href={toDoctorsAddress(query, { view })}
              aria-current={view === query.view ? 'true' : undefined}
              className="inline-flex min-h-11 items-center gap-2 px-4 text-base font-semibold text-ink no-underline -outline-offset-2 hover:underline aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo aria-[current=true]:forced-color-adjust-none"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} /> {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type DoctorListProps = Readonly<{ doctors: readonly Doctor[]; view: DoctorQuery['view'] }>

function DoctorList({ doctors, view }: DoctorListProps) {
  if (view === 'list') {
    return (
      <ul className="space-y-4">
        {doctors.map((doctor, index) => (
          <li key={doctor.href}>
            <DoctorRow doctor={doctor} lazy={index > 2} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid grid-cols-2 gap-4 sm:gap-5 md:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {doctors.map((doctor, index) => (
        <li key={doctor.href}>
          <DoctorCard doctor={doctor} lazy={index > 3} />
        </li>
      ))}
    </ul>
  )
}

const box = 'inline-grid size-11 place-items-center rounded-lg border-2 font-semibold'

/** The template's page numbers 1, 2, 3 ... 8. They only lead to the top of the list. */
function StaticPager() {
  return (
    <nav aria-label="Pages of doctors">
      <ol className="flex flex-wrap items-center justify-center gap-2 text-base">
        {[1, 2, 3, 8].map((page) => (
          <li key={page} className="flex items-center gap-2">
            {page === 8 ? <span>...</span> : null}
            <a
              href="#list"
              aria-current={page === 1 ? 'page' : undefined}
              aria-label={`Page ${page}`}
              className={`${box} border-line text-ink no-underline hover:border-ink aria-[current=page]:border-indigo aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo aria-[current=page]:forced-color-adjust-none`}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type NotFoundProps = Readonly<{ query: DoctorQuery; category?: string }>

function NoDoctorFound({ query, category }: NotFoundProps) {
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

function DoctorRow({ doctor, lazy }: Readonly<{ doctor: Doctor; lazy: boolean }>) {
  return (
    <article
      aria-label={doctor.name}
      className="card group relative grid grid-cols-[5.5rem_1fr] items-start gap-x-4 gap-y-1 p-4 sm:grid-cols-[9rem_1fr_auto] sm:grid-rows-[auto_1fr] sm:gap-x-6"
    >
      <Portrait imgUrl={doctor.imgUrl} lazy={lazy} className="w-full rounded-card sm:row-span-2" />
      <div className="sm:pt-1">
        <DoctorName doctor={doctor} titleAs="h2" />
      </div>
      <p className="prose-width col-span-2 text-base text-muted sm:col-span-1 sm:col-start-2 sm:row-start-2 lg:text-lg">
        {doctor.description}
      </p>
      <div className="col-span-2 sm:col-span-1 sm:col-start-3 sm:row-start-1">
        <SocialIcons {...doctor} />
      </div>
    </article>
  )
}
