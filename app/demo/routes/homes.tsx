import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { blogPosts } from '../../content/blog.ts'
import type { PageHandle } from '../../enhance-scripts.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { departments } from '../content/departments.ts'
import { homeFour } from '../content/home-four.ts'
import { homeThree } from '../content/home-three.ts'
import { homeSix, homeTwo } from '../content/home-two.ts'
import {
  brands,
  doctorCards,
  faqs,
  funFacts,
  plans,
  processSteps,
  testimonials,
  values,
} from '../content/hospital.ts'
import { HomeFour } from '../homes/home-four.tsx'
import { HomeThree } from '../homes/home-three.tsx'
import { HomeTwo } from '../homes/home-two.tsx'
import { VisitBar, VisitForm, VisitNote } from '../homes/visit-form.tsx'
import type { Route } from './+types/homes'

export const handle = { cache: 'public', enhance: ['carousel'] } satisfies PageHandle

/** What the versions 2 and 6 share. */
const homeTwoContent = {
  ...{ facts: funFacts, steps: processSteps, faqs, brands },
  form: <VisitNote label="Ask for a time" button="Go on to booking" />,
}

/** The home pages with carousels, by the id of their route. */
const homes: Readonly<Record<string, Readonly<{ version: number; description: string; page: ReactNode }>>> = {
  'home-v2': {
    version: 2,
    description: homeTwo.hero.text,
    page: (
      <HomeTwo
        words={homeTwo}
        colours="indigo"
        departments={departments.slice(0, 6)}
        testimonials={testimonials.slice(0, 4)}
        posts={blogPosts.slice(0, 3)}
        {...homeTwoContent}
      />
    ),
  },
  'home-v3': {
    version: 3,
    description: homeThree.hero.text,
    page: (
      <HomeThree
        words={homeThree}
        brands={brands}
        values={values}
        departments={departments}
        testimonials={testimonials.slice(2)}
        doctors={doctorCards}
        posts={blogPosts.slice(3, 6)}
        faqs={faqs}
        form={<VisitForm label="Make an appointment" button="Go on to booking" />}
      />
    ),
  },
  'home-v4': {
    version: 4,
    description: homeFour.hero.text,
    page: (
      <HomeFour
        words={homeFour}
        departments={departments}
        values={values.slice(0, 5)}
        testimonials={testimonials.slice(1)}
        plans={plans}
        brands={brands}
        faqs={faqs}
        posts={blogPosts.slice(6, 9)}
        form={<VisitBar label="Ask for a day" button="Find a time" />}
      />
    ),
  },
  'home-v6': {
    version: 6,
    description: homeSix.hero.text,
    page: (
      <HomeTwo
        words={homeSix}
        colours="leaf"
        departments={departments.slice(2, 8)}
        testimonials={testimonials}
        posts={blogPosts.slice(4, 7)}
        {...homeTwoContent}
      />
    ),
  },
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const id = matches.at(-1)?.id ?? ''
  const { version, description } = homes[id] ?? { version: 0, description: '' }
  return describePage(matches, {
    title: `Home, version ${version}`,
    description,
    path: `/${id}`,
    hidden: true,
  })
}

export default function Homes() {
  return homes[useMatches().at(-1)?.id ?? '']?.page
}
