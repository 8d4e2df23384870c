const hours = '09.00 AM to 07.00 PM'

export const homeThree = {
  hero: {
    title: 'Small patients, big questions, enough time',
    text: 'A clinic for children and the people who carry them in. Come with a cough, a form for school or a worry that has no name yet.',
  },
  doctor: {
    imgUrl: '/portraits/rohan-kulkarni.webp',
    name: 'Dr Rohan Kulkarni',
    designation: "Children's doctor, in the house",
    scheduleTitle: 'When you can come',
    schedule: [
      { day: 'Monday', hours },
      { day: 'Tuesday', hours },
      { day: 'Wednesday', hours },
      { day: 'Thursday', hours },
    ],
  },
  form: {
    title: 'Make an appointment',
    text: 'Fill in what you like. Our booking page opens with it, and nothing is kept before you agree.',
  },
  brands: 'Partners of the clinic',
  about: {
    title: 'We began with one room and a box of toys',
    paragraphs: [
      'Two doctors, one from Owerri and one from Pune, shared a desk and could not agree on the best way to get a child to open its mouth. They agreed on everything else: see the child first, explain twice, and never send a parent home alone with a bad night.',
      'The clinic has grown around that desk. The toys have been replaced many times. The two are still arguing.',
    ],
    link: 'See all departments',
    href: '/departments',
  },
  values: {
    title: 'What we hold to',
    text: 'Six words that hang in every room, and what they mean on a busy day.',
  },
  departments: {
    title: 'More under the same roof',
    text: 'If a child needs another doctor, the walk is short.',
  },
  testimonials: {
    title: 'Families talk, we listen',
    text: 'Good or bad, each letter is read out on Monday morning.',
    summary: '150+ patients',
    summaryText: 'told us how it was',
  },
  doctors: {
    title: 'Three to begin with',
    text: 'See when they are in, ring them, write to them, or book at once.',
  },
  blog: { title: 'For reading in the waiting room', text: 'Each takes about as long as we are late.' },
  faq: { title: 'Parents ask', text: 'And grandparents, on the phone.' },
  note: 'This page shows a sample hospital. Its people, figures and partners are made up.',
} as const
