export const homeFour = {
  hero: {
    title: 'The lights are on all night',
    text: 'Some things do not wait for morning. Somebody here is awake, knows what to do, and has put the kettle on.',
    down: 'Down to the departments',
  },
  departments: {
    title: 'Eight departments, one cloth',
    text: 'Each has its own colour in the corridor. Ask anybody in a coat for the way.',
  },
  about: {
    title: 'A house that does not close',
    paragraphs: [
      'We keep the same nurses on the same nights, so that people who come back find a face they know. A doctor for the heart, one for children and one for everything else sleep under this roof, or do not sleep.',
      'By day there is time for the other things: the cough that will not go, the form for work, the question that you have carried about for a year.',
    ],
  },
  support: {
    title: '24/7 support',
    text: 'A nurse answers day and night and tells you whether to come now, tomorrow or not at all.',
    phone: '+000 000 0000',
    note: 'This number is only a sample. If you need somebody now:',
    help: 'Get help now',
  },
  values: { title: 'Five things that do not change at midnight' },
  testimonials: {
    title: 'Told over breakfast',
    text: 'By people who had not planned to spend the night.',
  },
  callToAction: {
    title: 'It can be a small thing',
    text: 'You need not be sure that it is serious. Choose a time and we find out together.',
    button: 'Book an appointment',
  },
  plans: {
    title: 'Membership plans',
    text: 'Pay by the month and stop looking at the price each time. You can leave at the end of any month.',
    popular: 'Popular',
  },
  brands: 'People who keep us running',
  faq: { title: 'Asked at the night desk', text: 'And answered, every time.' },
  blog: { title: 'Night reading', text: 'Three short pieces from our blog.' },
  note: 'This page shows a sample hospital. Its people, prices and partners are made up.',
} as const
