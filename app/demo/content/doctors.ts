import type { Category, Doctor } from './types.ts'

/** The hospital is fictional: none of these people, rooms and times is real. */
export const doctorCategories = [
  { id: 'cardiology', label: 'Cardiology' },
  { id: 'emergency', label: 'Emergency' },
  { id: 'pediatric', label: 'Pediatric' },
  { id: 'psychiatry', label: 'Psychiatry' },
  { id: 'neurology', label: 'Neurology' },
  { id: 'obstetrics', label: 'Obstetrics' },
] as const satisfies readonly Category[]

const social = [
  { icon: 'linkedin', href: 'https://www.linkedin.com/' },
  { icon: 'x', href: 'https://x.com/' },
  { icon: 'instagram', href: 'https://www.instagram.com/' },
] as const

export const doctors = [
  {
    imgUrl: '/portraits/ngozi-okafor.webp',
    department: 'Cardiology',
    name: 'Dr Ngozi Okafor',
    designation: 'Senior heart doctor',
    description:
      'Looks after people with high blood pressure and weak hearts, and draws every plan on paper first.',
    social,
    category: 'cardiology',
    href: '/doctors/ngozi-okafor',
  },
  {
    imgUrl: '/portraits/ifeoma-nwosu.webp',
    department: 'Pediatric',
    name: 'Dr Ifeoma Nwosu',
    designation: "Head of children's care",
    description: 'Sees babies and school children, and talks to the child before she talks to the parents.',
    social: social.slice(0, 2),
    category: 'pediatric',
    href: '/doctors/ifeoma-nwosu',
  },
  {
    imgUrl: '/portraits/harpreet-gill.webp',
    department: 'Psychiatry',
    name: 'Dr Harpreet Singh Gill',
    designation: 'Psychiatrist for adults',
    description:
      'Helps with low mood, worry and sleep. He explains what a medicine can do and what it cannot.',
    social,
    category: 'psychiatry',
    href: '/doctors/harpreet-gill',
  },
  {
    imgUrl: '/portraits/kavita-iyer.webp',
    department: 'Emergency',
    name: 'Dr Kavita Iyer',
    designation: 'Emergency doctor',
    description: 'Leads the night team. She is known for a calm voice and for ringing families back.',
    social: social.slice(0, 2),
    category: 'emergency',
    href: '/doctors/kavita-iyer',
  },
  {
    imgUrl: '/portraits/emeka-eze.webp',
    department: 'Neurology',
    name: 'Dr Emeka Eze',
    designation: 'Senior brain and nerve doctor',
    description:
      'Has treated headaches, fits and strokes for thirty years, and still makes home visits on Fridays.',
    social: social.slice(0, 1),
    category: 'neurology',
    href: '/doctors/emeka-eze',
  },
  {
    imgUrl: '/portraits/folake-adeyemi.webp',
    department: 'Obstetrics',
    name: 'Dr Folake Adeyemi',
    designation: 'Doctor for pregnancy and birth',
    description: 'Goes with women from the first scan to the six-week check, and runs the class for fathers.',
    social,
    category: 'obstetrics',
    href: '/doctors/folake-adeyemi',
  },
  {
    imgUrl: '/portraits/arjun-deshmukh.webp',
    department: 'Cardiology',
    name: 'Dr Arjun Deshmukh',
    designation: 'Heart rhythm doctor',
    description: 'Fits pacemakers and teaches people to take their own pulse before they go home.',
    social: social.slice(0, 2),
    category: 'cardiology',
    href: '/doctors/arjun-deshmukh',
  },
  {
    imgUrl: '/portraits/aisha-bello.webp',
    department: 'Psychiatry',
    name: 'Dr Aisha Bello',
    designation: 'Psychiatrist for teenagers',
    description: 'Sees young people from 12 to 19, alone first and with the family when they are ready.',
    social: social.slice(0, 2),
    category: 'psychiatry',
    href: '/doctors/aisha-bello',
  },
  {
    imgUrl: '/portraits/tunde-bakare.webp',
    department: 'Emergency',
    name: 'Dr Tunde Bakare',
    designation: 'Head of emergency care',
    description: 'Built the two-minute check at the door, so that nobody waits without having been seen.',
    social,
    category: 'emergency',
    href: '/doctors/tunde-bakare',
  },
  {
    imgUrl: '/portraits/rohan-kulkarni.webp',
    department: 'Pediatric',
    name: 'Dr Rohan Kulkarni',
    designation: "Children's doctor",
    description: 'Treats asthma and allergies. He keeps a box of toys that blow bubbles for breathing tests.',
    social: social.slice(1),
    category: 'pediatric',
    href: '/doctors/rohan-kulkarni',
  },
  {
    imgUrl: '/portraits/meera-joshi.webp',
    department: 'Neurology',
    name: 'Dr Meera Joshi',
    designation: 'Doctor for memory and movement',
    description: 'Runs the memory clinic and a Saturday hour for the people who care for a parent at home.',
    social: social.slice(0, 1),
    category: 'neurology',
    href: '/doctors/meera-joshi',
  },
  {
    imgUrl: '/portraits/priya-nair.webp',
    department: 'Obstetrics',
    name: 'Dr Priya Nair',
    designation: "Doctor for women's health",
    description:
      'Listens to pain that others have called normal. She works with two midwives from Thrissur and Owerri.',
    social: social.slice(0, 2),
    category: 'obstetrics',
    href: '/doctors/priya-nair',
  },
] as const satisfies readonly Doctor[]

export const doctorsPage = {
  title: 'Doctors',
  text: 'Twelve doctors in six fields. Look for one by name, or choose the field that you need.',
  description: 'The doctors of our sample hospital, by name and field.',
  sample: 'These pages show a sample hospital. The doctors, rooms and times are made up.',
  callToAction: {
    title: 'Not sure whom to see?',
    text: 'Tell us in a few lines what is going on. A counsellor reads it and finds the right person with you.',
    button: 'Book a session',
  },
} as const
