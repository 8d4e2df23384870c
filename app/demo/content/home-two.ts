const note = 'This page shows a sample hospital. Its people, figures and partners are made up.'

export const homeTwo = {
  hero: {
    title: 'A hospital that remembers your name',
    text: 'For a fever at midnight, a baby in spring, a heart that skips. One house for the whole family, with time to explain.',
    book: 'Book Now',
    doctors: 'Find a doctor',
  },
  departments: {
    title: 'Six doors, one desk',
    text: 'You need not know which of them is yours. Tell the desk what hurts and they walk you there.',
  },
  testimonials: {
    title: 'What patients tell others',
    text: 'We asked them what they would say to a neighbour.',
  },
  steps: {
    title: 'How it works',
    text: 'From the first call to the plan on your fridge, in five steps.',
  },
  banner: {
    title: 'Visiting hours are when you need a visit',
    text: 'A familiar face is good medicine. Family and friends come and go from eight in the morning to nine at night.',
    button: 'See the timetable',
    href: '/timetable',
  },
  blog: { title: 'From our doctors’ desks', text: 'Short pieces on sleep, growing up and getting well.' },
  faq: { title: 'Before you come', text: 'If your question is not here, ring either office.' },
  appointment: {
    title: 'Tell us when you would like to come',
    text: 'Write a few words. Our booking page opens with them, asks the rest, and nothing is kept before you agree to it.',
  },
  brands: 'Who we work with',
  note,
} as const

export const homeSix = {
  hero: {
    title: 'Care that grows with your family',
    text: 'From the first scan to the hundredth birthday. We look after people for years, and we know whose smile that is.',
    book: 'Book Now',
    doctors: 'Find a doctor',
  },
  departments: {
    title: 'Where to go with what',
    text: 'Six departments around one courtyard. Follow the tiles on the floor, each has its own colour.',
  },
  testimonials: {
    title: 'Letters to the house',
    text: 'People write to us after they are well. These six said that we may print it.',
  },
  steps: {
    title: 'How it works',
    text: 'Nobody should have to guess what happens next in a hospital.',
  },
  banner: {
    title: 'Our garden is a ward too',
    text: 'Neem, mango and a bench in the shade. The first steps after an operation are taken there, with somebody at your side.',
    button: 'Meet the departments',
    href: '/departments',
  },
  blog: { title: 'Good to read', text: 'Written by the people you will meet here.' },
  faq: { title: 'Questions at the door', text: 'The five that our desk hears most.' },
  appointment: {
    title: 'Save yourself the queue',
    text: 'Write a few words here. Our booking page opens with them, asks the rest, and nothing is kept before you agree to it.',
  },
  brands: 'Friends of the house',
  note,
} as const
