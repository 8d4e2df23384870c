import { useMatches } from 'react-router'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { Motif } from '../../ui/brand/motif.tsx'
import type { MotifName } from '../../ui/brand/motifs.ts'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { loadPosts } from '../blog-posts.server.ts'
import { departments } from '../content/departments.ts'
import { homeSix, homeTwo } from '../content/home-two.ts'
import { funFacts, processSteps, testimonials } from '../content/hospital.ts'
import type { BlogTeaser, Department, Heading } from '../content/types.ts'
import {
  BlogHead,
  BrandStrip,
  DepartmentIcon,
  DepartmentTitle,
  describeHome,
  FaqSection,
  Icon,
  PostCard,
  PostLine,
  SectionHeading,
  TestimonialSlides,
  VisitNote,
} from '../home-sections.tsx'
import type { Route } from './+types/home-two'

export const handle = { cache: 'public', enhance: ['carousel'] } satisfies PageHandle

const palettes = {
  indigo: {
    dark: 'bg-cloth-deep',
    icon: 'bg-cloth-indigo',
    light: 'bg-blush',
    pattern: 'tall',
    tiles: [
      'bg-cloth-indigo text-cloth-paper',
      'bg-marigold text-cloth-ink',
      'bg-cloth-deep text-cloth-paper',
      'bg-cloth-blush text-cloth-ink',
    ],
  },
  leaf: {
    dark: 'bg-cloth-leaf',
    icon: 'bg-cloth-leaf',
    light: 'bg-marigold text-cloth-ink dark:bg-leaf-soft dark:text-ink',
    pattern: 'square',
    tiles: [
      'bg-marigold text-cloth-ink',
      'bg-cloth-leaf text-cloth-paper',
      'bg-cloth-blush text-cloth-ink',
      'bg-cloth-clay text-cloth-paper',
    ],
  },
} as const

/** The second version of the home page and, with other colours and texts, the sixth; by the id of their route. */
const homes = {
  'home-v2': {
    version: 2,
    words: homeTwo,
    palette: palettes.indigo,
    departments: departments.slice(0, 6),
    testimonials: testimonials.slice(0, 4),
    posts: [0, 3],
  },
  'home-v6': {
    version: 6,
    words: homeSix,
    palette: palettes.leaf,
    departments: departments.slice(2, 8),
    testimonials,
    posts: [4, 7],
  },
} as const

const toHome = (routeId = '') => homes[routeId === 'home-v6' ? routeId : 'home-v2']

export const meta: Route.MetaFunction = ({ matches }) => {
  const { version, words } = toHome(matches.at(-1)?.id)
  return describeHome(matches, version, words.hero.text)
}

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await loadPosts(context, [0, 7]) }
}

export default function HomeTwo({ loaderData }: Route.ComponentProps) {
  const { words, palette, ...content } = toHome(useMatches().at(-1)?.id)
  return (
    <>
      <section className="grid items-center gap-10 md:grid-cols-[1.15fr_.85fr] lg:gap-16">
        <div className="space-y-5 lg:space-y-7">
          <h1 tabIndex={-1} className="text-[clamp(2.25rem,1.4rem+3.6vw,4.5rem)] leading-[1.04]">
            {words.hero.title}
          </h1>
          <p className="lead max-w-xl text-muted">{words.hero.text}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/appointments">{words.hero.book}</ButtonLink>
            <ButtonLink href="/doctors" variant="quiet">
              {words.hero.doctors}
            </ButtonLink>
          </div>
        </div>
        <FactGrid tiles={palette.tiles} />
      </section>
      <DepartmentColumns
        heading={words.departments}
        departments={content.departments}
        iconBackground={palette.icon}
      />
      <section
        aria-labelledby="testimonials"
        className={`bleed py-14 text-cloth-paper lg:py-20 ${palette.dark}`}
      >
        <div className="space-y-8">
          <div className="max-w-2xl space-y-3">
            <h2 id="testimonials">{words.testimonials.title}</h2>
            <p>{words.testimonials.text}</p>
          </div>
          <TestimonialSlides testimonials={content.testimonials} />
        </div>
      </section>
      <StaircaseSteps heading={words.steps} />
      <HospitalBanner words={words.banner} pattern={palette.pattern} />
      <BlogLead heading={words.blog} posts={loaderData.posts.slice(...content.posts)} />
      <FaqSection heading={words.faq} />
      <section
        id="appointment"
        aria-labelledby="appointment-title"
        className={`bleed py-14 lg:py-20 ${palette.light}`}
      >
        <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-16">
          <div className="space-y-3">
            <h2 id="appointment-title">{words.appointment.title}</h2>
            <p>{words.appointment.text}</p>
          </div>
          <div className="card p-5 text-ink sm:p-8">
            <VisitNote />
          </div>
        </div>
      </section>
      <div className="space-y-10">
        <BrandStrip title={words.brands} />
        <p className="text-base text-muted">{words.note}</p>
      </div>
    </>
  )
}

type BannerProps = Readonly<{
  words: Readonly<{ title: string; text: string; href: string; button: string }>
  pattern: 'tall' | 'square'
}>

function HospitalBanner({ words, pattern }: BannerProps) {
  return (
    <section
      aria-labelledby="banner"
      className="grid overflow-hidden rounded-3xl border-2 border-line bg-surface md:grid-cols-[.7fr_1.3fr] md:rounded-l-[10rem]"
    >
      <PatternPicture name={pattern} className="h-28 w-full md:h-0 md:min-h-full" />
      <div className="space-y-5 p-7 md:py-14 md:pr-12 md:pl-14 lg:py-20">
        <h2 id="banner">{words.title}</h2>
        <p className="lead prose-width text-muted">{words.text}</p>
        <ButtonLink href={words.href} variant="quiet">
          {words.button}
        </ButtonLink>
      </div>
    </section>
  )
}

const motifs: readonly MotifName[] = ['sun', 'petal', 'comb', 'rangoli']

/** Shows figures beside pattern squares. Small screens show only the figures. */
function FactGrid({ tiles }: { tiles: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 overflow-hidden rounded-3xl md:grid-cols-1 md:rounded-t-[10rem]">
      {funFacts.map(({ figure, label }, index) => (
        <li key={label} className="flex md:odd:flex-row-reverse">
          <p
            className={`flex min-h-36 w-full flex-col justify-center p-5 md:min-h-40 md:w-[58%] lg:p-7 ${tiles[index % tiles.length]}`}
          >
            <strong className="font-heading text-4xl leading-none lg:text-5xl">{figure}</strong>
            <span className="mt-2 text-base leading-snug">{label}</span>
          </p>
          <span
            className={`hidden place-items-center overflow-hidden md:grid md:w-[42%] ${tiles[(index + 2) % tiles.length]}`}
          >
            <Motif name={motifs[index % motifs.length] ?? 'sun'} className="size-28" />
          </span>
        </li>
      ))}
    </ul>
  )
}

type Departments = Readonly<{ heading: Heading; departments: readonly Department[]; iconBackground: string }>

/** The heading stays visible at the left while the departments scroll. */
function DepartmentColumns({ heading, departments, iconBackground }: Departments) {
  return (
    <section
      id="departments"
      aria-labelledby="departments-title"
      className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16"
    >
      <div className="space-y-3 lg:sticky lg:top-28 lg:self-start">
        <h2 id="departments-title">{heading.title}</h2>
        <p className="text-muted">{heading.text}</p>
        <a href="/departments" className="inline-block py-2 font-semibold">
          All departments
        </a>
      </div>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {departments.map((department) => (
          <li
            key={department.href}
            className="group relative flex gap-4 border-t-2 border-dashed border-line py-6"
          >
            <DepartmentIcon iconUrl={department.iconUrl} className={`size-14 ${iconBackground}`} />
            <div className="space-y-1">
              <DepartmentTitle {...department} />
              <p className="text-base text-muted">{department.subTitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each step stands a little higher than the step before. */
const paddings = ['lg:pt-40', 'lg:pt-30', 'lg:pt-20', 'lg:pt-10', '']

function StaircaseSteps({ heading }: { heading: Heading }) {
  return (
    <section aria-labelledby="steps" className="space-y-8 lg:space-y-0">
      <SectionHeading id="steps" heading={heading} className="max-w-md" />
      <ol className="grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:-mt-30 lg:grid-cols-5">
        {processSteps.map((step, index) => (
          <li key={step.number} className={`sm:max-lg:last:col-span-2 ${paddings[index]}`}>
            <div className="flex gap-4 border-t-4 border-marigold pt-4 lg:block lg:space-y-3">
              <Icon iconUrl={step.iconUrl} className="size-12 text-indigo" />
              <div className="space-y-1">
                <h3>
                  <span className="text-indigo">{step.number}</span> {step.title}
                </h3>
                <p className="text-base text-muted">{step.subTitle}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function BlogLead({ heading, posts }: { heading: Heading; posts: readonly BlogTeaser[] }) {
  const [first, ...others] = posts
  if (!first) return null
  return (
    <section aria-labelledby="blog" className="space-y-8">
      <BlogHead heading={heading} />
      <div className="grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
        <PostCard post={first} isLarge />
        <ul className="flex flex-col divide-y-2 divide-dashed divide-line border-y-2 border-dashed border-line">
          {others.map((post) => (
            <li key={post.href} className="flex grow items-center">
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
