import type { ReactNode } from 'react'

export type FunFact = Readonly<{ figure: string; label: string }>

/** `ratingNumber` is the text on the page: '5' or '4.5'. The designation is a city. */
export type Testimonial = Readonly<{
  text: string
  ratingNumber: string
  avatarImgUrl: string
  avatarName: string
  avatarDesignation?: string
}>

/** `iconUrl` names an icon of public/icons/signs.svg. */
export type ProcessStep = Readonly<{ title: string; subTitle: string; iconUrl: string; number: string }>

export type Value = Readonly<{ iconUrl: string; title: string; subTitle: string }>

export type FaqItem = Readonly<{ title: string; content: string }>

/** `imgUrl` names a logo of public/brands/marks.svg. */
export type BrandLogo = Readonly<{ imgUrl: string; imgAlt: string }>

export type MembershipPlan = Readonly<{
  title: string
  price: string
  period: string
  featureList: readonly string[]
  btnText: string
  btnUrl: string
  popular: boolean
}>

export type DoctorProfileCard = Readonly<{
  imgUrl: string
  name: string
  designation: string
  description: string
  social: readonly Readonly<{ icon: string; href: string }>[]
  availableUrl: string
  callUrl: string
  chatUrl: string
  btnText: string
  btnUrl: string
}>

export type DepartmentLink = Readonly<{ title: string; iconUrl: string; href: string; subTitle?: string }>

export type BlogTeaser = Readonly<{
  title: string
  thumbUrl: string
  date: string
  href: string
  category?: string
  btnText: string
}>

/** A heading with the sentence under it. */
export type Heading = Readonly<{ title: string; text?: string }>

/** The content of all home pages. Each version shows a selection. */
export type HomeContent = Readonly<{
  facts: readonly FunFact[]
  values: readonly Value[]
  departments: readonly DepartmentLink[]
  testimonials: readonly Testimonial[]
  steps: readonly ProcessStep[]
  doctors: readonly DoctorProfileCard[]
  plans: readonly MembershipPlan[]
  brands: readonly BrandLogo[]
  posts: readonly BlogTeaser[]
  faqs: readonly FaqItem[]
  form: ReactNode
}>
