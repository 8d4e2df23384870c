export type SocialIcon = 'linkedin' | 'x' | 'instagram'

export type Category = Readonly<{ id: string; label: string }>

export type Doctor = Readonly<{
  imgUrl: string
  department: string
  name: string
  designation: string
  description: string
  social: readonly Readonly<{ icon: SocialIcon; href: string }>[]
  /** The `id` of a category. */
  category: string
  href: string
}>

type Stage = Readonly<{ years: string; title: string; place: string }>

export type DoctorProfile = Readonly<{
  about: readonly string[]
  contact: Readonly<{ phone: string; email: string; room: string }>
  schedule: readonly Readonly<{ day: string; hours: string }>[]
  degrees: readonly Stage[]
  experiences: readonly Stage[]
  awards: readonly Readonly<{ year: string; title: string }>[]
}>

export type Department = Readonly<{ title: string; iconUrl: string; href: string; subTitle?: string }>

export type DepartmentDetail = Readonly<{
  about: readonly string[]
  place: string
  hours: string
  treatments: readonly Readonly<{ title: string; text: string }>[]
  /** The addresses of doctors, those of the department first. */
  relatedDoctors: readonly string[]
}>

/** One clinic of the week. Hours are full hours in the hospital's time zone: 8 is 8:00 AM. */
export type TimetableSlot = Readonly<{
  day: string
  from: number
  to: number
  department: string
  doctors: readonly string[]
  room: string
}>

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
  social: Doctor['social']
  availableUrl: string
  callUrl: string
  chatUrl: string
  btnText: string
  btnUrl: string
}>

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
