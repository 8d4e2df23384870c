export const homeFive = {
  hero: {
    title: 'First, breathe',
    text: 'Nothing here is in a hurry. Tell us what brought you, in as few words as you want.',
    book: 'Book Now',
    more: 'Look around',
  },
  values: { title: 'Three things you will notice before anybody says them' },
  departments: {
    title: 'Where would you like to go?',
    text: 'Each word is a door.',
  },
  quote: 'What a patient says',
  steps: {
    title: 'How it works',
    text: 'One thread, five knots. You can stop at each of them and think.',
  },
  blog: { title: 'Slow reading', text: 'For a quiet quarter of an hour.' },
  faq: { title: 'Things people wonder', text: 'Ask us the rest on the phone.' },
  appointment: {
    title: 'When you are ready',
    text: 'Write a few words here. Our booking page opens with them, asks the rest, and nothing is kept before you agree to it.',
  },
  note: 'This page shows a sample hospital. Its people and figures are made up.',
} as const
