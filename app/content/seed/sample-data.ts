/** A fictional agency for demonstrations. */
export const sampleOffices = [
  {
    key: 'enugu',
    name: 'Enugu office',
    country: 'NG',
    timeZone: 'Africa/Lagos',
    address: 'Office address, Enugu, Nigeria (placeholder)',
    phone: '+234 000 000 0000',
    email: 'nigeria@ireti.example',
    rooms: ['Iroko room', 'Udala room'],
  },
  {
    key: 'pune',
    name: 'Pune office',
    country: 'IN',
    timeZone: 'Asia/Kolkata',
    address: 'Office address, Pune, India (placeholder)',
    phone: '+91 00000 00000',
    email: 'india@ireti.example',
    rooms: ['Neem room', 'Peepal room'],
  },
] as const

/** Marked as a sample: nobody can meet there. */
export const sampleMeetingAddress = 'https://meet.ireti.example/sample-{room}'

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
