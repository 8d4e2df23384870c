export const page = {
  title: 'About',
  description:
    'Who we are: counsellors in Enugu, Nigeria and in Pune, India who listen to teenagers and young adults, and what we do and hope for.',
  text: 'We are counsellors and teachers in Enugu and Pune. Ireti is Yoruba and means hope.',
} as const

export const servicesTitle = 'What we do'
export const servicesText =
  'Most people come to us alone. Some come with a group, and some invite us to their school or their company.'
export const servicesLink = 'All services and prices'

/** The three services. */
export const services = [
  {
    title: 'Therapy for one',
    text: 'Half an hour with a counsellor who has time for you, at our offices or online.',
    motif: 'moon',
  },
  {
    title: 'Therapy in a group',
    text: 'Up to eight people who know the same trouble, led by a counsellor.',
    motif: 'rangoli',
  },
  {
    title: 'Workshops and training',
    text: 'For schools, companies and communities that want to look after their people.',
    motif: 'comb',
  },
] as const

export const mission = {
  title: 'Our mission',
  text: 'To give every young person who asks for it somebody to talk to: soon, near, and at a price they can pay.',
} as const

export const vision = {
  title: 'Our vision',
  text: 'Two countries in which it is as normal to see a counsellor as it is to see a dentist.',
} as const

export const teamTitle = 'The people you will meet'
export const teamText =
  'Each of us has time for one person at a time. You choose who you talk to, or you let us choose.'

export const gallery = {
  title: 'Our latest activities',
  text: 'We do not show the people who come to us. These are drawings of what we did with them.',
  loading: 'Loading...',
  empty: 'There are no pictures yet. Come back soon.',
  what: 'The pictures',
} as const

export const closing = {
  title: 'Come as you are',
  text: 'You need not know what to say. The first session begins with a question, not with a test.',
  button: 'Book Now',
} as const
