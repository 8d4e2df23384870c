/** A fictional agency for demonstrations. */
export const sampleOffices = [
  {
    key: 'enugu',
    name: 'Enugu office',
    country: 'NG',
    timeZone: 'Africa/Lagos',
    rooms: ['Iroko room', 'Udala room'],
  },
  {
    key: 'pune',
    name: 'Pune office',
    country: 'IN',
    timeZone: 'Asia/Kolkata',
    rooms: ['Neem room', 'Peepal room'],
  },
] as const

/** Marked as a sample: nobody can meet there. */
export const sampleMeetingAddress = 'https://meet.ireti.example/sample-{room}'

/** How clients pay at a sample office. Marked as a sample: clients read it. */
export const sampleHowToPay = 'Sample: you pay by transfer before the session, or in cash at the office.'

/** Weekdays are ISO numbers from 1 (Monday) to 7. Hours are in the office's time zone. */
export const sampleCounsellors = [
  {
    name: 'Ngozi Eze',
    office: 'enugu',
    days: [1, 2, 3, 4, 5],
    hours: [
      [9, 13],
      [14, 17],
    ],
  },
  { name: 'Tunde Adeyemi', office: 'enugu', days: [1, 3, 5, 6], hours: [[10, 16]] },
  {
    name: 'Halima Bello',
    office: 'enugu',
    days: [2, 4, 6],
    hours: [
      [8, 12],
      [13, 18],
    ],
  },
  {
    name: 'Priya Kulkarni',
    office: 'pune',
    days: [1, 2, 3, 4, 5],
    hours: [
      [10, 13],
      [14, 18],
    ],
  },
  { name: 'Arjun Deshmukh', office: 'pune', days: [2, 4, 5, 6], hours: [[11, 17]] },
  {
    name: 'Meera Iyer',
    office: 'pune',
    days: [1, 3, 6],
    hours: [
      [9, 12],
      [16, 20],
    ],
  },
] as const

/** Invented people with drawn faces. Those with a sentence are published: the others show what the screen of profiles is for. */
export const samplePeople = [
  {
    name: 'Ngozi Eze',
    role: 'Head of counselling, Enugu',
    portrait: 'nigeria-young-3',
    gender: 'FEMALE',
    languages: ['en', 'ig', 'pcm'],
    topics: ['worry', 'grief', 'family'],
    ages: ['teen', 'young'],
    sentence: 'You do not have to find the right words. We look for them together.',
    supervision: 'Every two weeks with a senior counsellor',
    text: 'Ngozi has listened to young people for eleven years, first in a school and now here. She likes to begin with a walk through an ordinary day. What you want to leave out, you leave out.',
    isPublished: true,
  },
  {
    name: 'Priya Kulkarni',
    role: 'Head of counselling, Pune',
    portrait: 'india-young-1',
    gender: 'FEMALE',
    languages: ['en', 'hi', 'mr'],
    topics: ['school', 'worry', 'self'],
    ages: ['teen', 'young'],
    sentence: 'A mark in an exam says little about you.',
    supervision: 'Every two weeks with a senior counsellor',
    text: 'Priya helps people who are under pressure from school, from home or from themselves. She works with small steps that fit into a week.',
    isPublished: true,
  },
  {
    name: 'Tunde Adeyemi',
    role: 'Counsellor for young men',
    portrait: 'nigeria-middle-4',
    gender: 'MALE',
    languages: ['en', 'yo', 'pcm'],
    topics: ['anger', 'love', 'work'],
    ages: ['teen', 'young'],
    sentence: 'Strong men ask for help. I did.',
    supervision: 'Every two weeks with a senior counsellor',
    text: 'Tunde talks with young men about what they were told never to talk about. He was a football coach before he trained as a counsellor, and sessions with him can be lively.',
    isPublished: true,
  },
  {
    name: 'Meera Iyer',
    role: 'Counsellor and leader of workshops',
    portrait: 'india-middle-2',
    gender: 'FEMALE',
    languages: ['en', 'hi', 'ta'],
    topics: ['lonely', 'sadness', 'family'],
    ages: ['teen', 'young', 'older'],
    sentence: 'If today is heavy, we carry a part of it together.',
    supervision: 'Every two weeks with a senior counsellor',
    text: 'Meera meets people who have moved far from home, and families who want to understand each other again. She also leads our workshops in schools.',
    isPublished: true,
  },
  {
    name: 'Halima Bello',
    role: 'Counsellor',
    portrait: 'nigeria-middle-3',
    gender: 'FEMALE',
    languages: ['en', 'ha'],
    topics: [],
    ages: [],
    sentence: '',
    supervision: '',
    text: '',
    isPublished: false,
  },
  {
    name: 'Arjun Deshmukh',
    role: 'Counsellor',
    portrait: 'india-young-4',
    gender: 'MALE',
    languages: ['en', 'mr'],
    topics: [],
    ages: [],
    sentence: '',
    supervision: '',
    text: '',
    isPublished: false,
  },
] as const

export const sampleServices = [
  {
    name: 'Individual therapy',
    location: 'PHYSICAL',
    type: 'INDIVIDUAL',
    price: 25_000,
    sessions: 1,
    isExtra: false,
  },
  {
    name: 'Individual therapy',
    location: 'VIRTUAL',
    type: 'INDIVIDUAL',
    price: 20_000,
    sessions: 1,
    isExtra: false,
  },
  {
    name: 'Six sessions, individual',
    location: 'VIRTUAL',
    type: 'INDIVIDUAL',
    price: 108_000,
    sessions: 6,
    isExtra: false,
  },
  { name: 'Group therapy', location: 'PHYSICAL', type: 'GROUP', price: 12_000, sessions: 1, isExtra: false },
  { name: 'Group therapy', location: 'VIRTUAL', type: 'GROUP', price: 9_000, sessions: 1, isExtra: false },
  {
    name: 'Workshop for schools',
    location: 'PHYSICAL',
    type: 'ORGANIZATION',
    price: 250_000,
    sessions: 1,
    isExtra: false,
  },
  {
    name: 'Training for staff',
    location: 'VIRTUAL',
    type: 'ORGANIZATION',
    price: 180_000,
    sessions: 2,
    isExtra: false,
  },
  {
    name: 'Letter for school or work',
    location: 'VIRTUAL',
    type: 'INDIVIDUAL',
    price: 5_000,
    sessions: 1,
    isExtra: true,
  },
] as const

/** The latest picture comes first. */
export const sampleGallery = [
  { url: '/gallery/stitched.avif', alt: 'Patchwork of nine printed squares, made in a workshop' },
  { url: '/gallery/circle.avif', alt: 'Eight chairs in a circle, ready for group therapy' },
  { url: '/gallery/seminar.avif', alt: 'A seminar about sleep and stress, seen from the last row' },
  { url: '/gallery/room.avif', alt: 'An armchair by the window in our new room in Enugu' },
  { url: '/gallery/call.avif', alt: 'An online session on a phone, with tea and notes beside it' },
  { url: '/gallery/table.avif', alt: 'Drawings and crayons on the table after a school visit' },
] as const
