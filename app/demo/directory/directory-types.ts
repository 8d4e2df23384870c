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
