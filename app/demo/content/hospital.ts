import type {
  BrandLogo,
  DoctorProfileCard,
  FaqItem,
  FunFact,
  MembershipPlan,
  ProcessStep,
  Testimonial,
  Value,
} from './types.ts'

/** The hospital is fictional: nobody here is real, and no figure is a claim. */
export const funFacts = [
  { figure: '20+', label: 'years of experience' },
  { figure: '95%', label: 'patient satisfaction' },
  { figure: '5000+', label: 'patients served annually' },
  { figure: '10+', label: 'healthcare providers' },
] as const satisfies readonly FunFact[]

export const testimonials = [
  {
    text: 'My son hates needles. The nurse let him give the toy lion its injection first. When his turn came he only asked whether the lion had cried too.',
    ratingNumber: '5',
    avatarImgUrl: '/portraits/chinwe.webp',
    avatarName: 'Chinwe A.',
    avatarDesignation: 'Enugu',
  },
  {
    text: 'I rang at six with chest pain and was seen at twenty past. The doctor drew my heart on the back of a form, so that my wife could follow it as well.',
    ratingNumber: '4.5',
    avatarImgUrl: '/portraits/sameer.webp',
    avatarName: 'Sameer K.',
    avatarDesignation: 'Pune',
  },
  {
    text: 'They asked before they touched me, each time. I had my daughter there with two midwives and my mother in the room, and nobody sent anybody out.',
    ratingNumber: '5',
    avatarImgUrl: '/portraits/halima.webp',
    avatarName: 'Halima S.',
    avatarDesignation: 'Kaduna',
  },
  {
    text: 'After the stroke my father would not talk about it. The memory clinic talked to him about cricket, and by the third visit he was doing his exercises.',
    ratingNumber: '4.5',
    avatarImgUrl: '/portraits/anjali.webp',
    avatarName: 'Anjali P.',
    avatarDesignation: 'Nashik',
  },
  {
    text: 'I have had sugar for nine years and this is the first clinic where the plan fits on one page. It hangs on our fridge and the children check it.',
    ratingNumber: '5',
    avatarImgUrl: '/portraits/ganesh.webp',
    avatarName: 'Ganesh M.',
    avatarDesignation: 'Satara',
  },
  {
    text: 'I came about my knee and they noticed that I was not sleeping. The talk about sleep helped more than anything they could have done to the knee.',
    ratingNumber: '4.5',
    avatarImgUrl: '/portraits/bisi.webp',
    avatarName: 'Bisi O.',
    avatarDesignation: 'Ibadan',
  },
] as const satisfies readonly Testimonial[]

export const processSteps = [
  {
    title: 'Ring or write',
    subTitle: 'Say what hurts and since when. Two lines are enough.',
    iconUrl: '/icons/signs.svg#phone',
    number: '1',
  },
  {
    title: 'Choose a time',
    subTitle: 'We offer three. If none of them suits you, we look again.',
    iconUrl: '/icons/signs.svg#calendar',
    number: '2',
  },
  {
    title: 'Come in',
    subTitle: 'At the door a nurse checks on you before any paper is filled in.',
    iconUrl: '/icons/signs.svg#door',
    number: '3',
  },
  {
    title: 'Talk it through',
    subTitle: 'Your doctor listens first, then examines you, then explains.',
    iconUrl: '/icons/signs.svg#talk',
    number: '4',
  },
  {
    title: 'Take your plan home',
    subTitle: 'One page in plain words, and a number to ring with questions.',
    iconUrl: '/icons/signs.svg#plan',
    number: '5',
  },
] as const satisfies readonly ProcessStep[]

export const values = [
  {
    iconUrl: '/icons/signs.svg#heart',
    title: 'Kindness',
    subTitle: 'We knock, we sit down, and we say our names before we ask for yours.',
  },
  {
    iconUrl: '/icons/signs.svg#comb',
    title: 'Skill',
    subTitle: 'Each department goes over its hardest case every Thursday, and learns aloud.',
  },
  {
    iconUrl: '/icons/signs.svg#diamond',
    title: 'Honesty',
    subTitle: 'You hear what we know, what we do not know, and what it will cost.',
  },
  {
    iconUrl: '/icons/signs.svg#scale',
    title: 'Teamwork',
    subTitle: 'Nurse, doctor and family look at the same plan, on the same page.',
  },
  {
    iconUrl: '/icons/signs.svg#moon',
    title: 'Calm',
    subTitle: 'Quiet hours from nine, soft lamps, and no alarm that nobody answers.',
  },
  {
    iconUrl: '/icons/signs.svg#leaf',
    title: 'Growth',
    subTitle: 'What patients tell us in the box by the door is read out every Monday.',
  },
] as const satisfies readonly Value[]

export const faqs = [
  {
    title: 'Do I need a letter from another doctor?',
    content:
      'No. You can book with any department yourself. If you have letters or test results from before, bring them: they save you from having a test twice.',
  },
  {
    title: 'What should I bring to my first visit?',
    content:
      'The medicines you take, or a photo of their boxes, and one person you trust if you like. We make a record for you at the desk. It takes five minutes.',
  },
  {
    title: 'May somebody stay with me overnight?',
    content:
      'Yes. Beside each bed there is a chair that folds out. For children one parent may always stay, and has breakfast with us.',
  },
  {
    title: 'How soon will I get my test results?',
    content:
      'Most blood tests are ready on the same day. Your doctor rings you with anything that matters, and the paper waits for you at the desk.',
  },
  {
    title: 'What if I cannot come at my time?',
    content:
      'Tell us up to two hours before and choose another one. It costs nothing. Somebody else will be glad to have the place.',
  },
] as const satisfies readonly FaqItem[]

export const brands = [
  { imgUrl: '/brands/marks.svg#udala', imgAlt: 'Udala Labs' },
  { imgUrl: '/brands/marks.svg#sahyadri', imgAlt: 'Sahyadri Care' },
  { imgUrl: '/brands/marks.svg#oja', imgAlt: 'Ọjà Health' },
  { imgUrl: '/brands/marks.svg#neem', imgAlt: 'Neem & Clay' },
  { imgUrl: '/brands/marks.svg#harmattan', imgAlt: 'Harmattan Air' },
  { imgUrl: '/brands/marks.svg#chandni', imgAlt: 'Chandni Night' },
  { imgUrl: '/brands/marks.svg#akwete', imgAlt: 'Akwete Trust' },
] as const satisfies readonly BrandLogo[]

export const plans = [
  {
    title: 'Family Health Plan',
    price: '$249',
    period: 'per month',
    featureList: [
      'Two adults and up to four children',
      'Unlimited visits to the family doctor',
      'Yearly check-up for each of you',
      "Children's vaccinations",
      'A nurse on the phone, day and night',
    ],
    btnText: 'Choose Family',
    btnUrl: '/appointments',
    popular: false,
  },
  {
    title: 'Wellness Plan',
    price: '$99',
    period: 'per month',
    featureList: [
      'One adult',
      'Four visits a year',
      'Blood tests once a year',
      'A talk about sleep, food or worry each month',
      'A nurse on the phone in the daytime',
    ],
    btnText: 'Choose Wellness',
    btnUrl: '/appointments',
    popular: true,
  },
  {
    title: 'Senior Wellness Plan',
    price: '$149',
    period: 'per month',
    featureList: [
      'One person of 60 or older',
      'Heart, memory and bone check twice a year',
      'Home visits in the city',
      'Physiotherapy, ten sessions',
      'An hour for the person who cares for you',
    ],
    btnText: 'Choose Senior',
    btnUrl: '/appointments',
    popular: false,
  },
] as const satisfies readonly MembershipPlan[]

const social = [
  { icon: 'linkedin', href: 'https://www.linkedin.com/' },
  { icon: 'instagram', href: 'https://www.instagram.com/' },
] as const

/** Phone numbers and addresses are placeholders. */
export const doctorCards = [
  {
    imgUrl: '/portraits/ifeoma-nwosu.webp',
    name: 'Dr Ifeoma Nwosu',
    designation: "Head of children's care",
    description: 'Talks to the child before she talks to the parents.',
    social,
    availableUrl: '/timetable',
    callUrl: 'tel:+2340000000000',
    chatUrl: 'mailto:nigeria@ireti.example',
    btnText: 'Book with Dr Nwosu',
    btnUrl: '/appointments',
  },
  {
    imgUrl: '/portraits/arjun-deshmukh.webp',
    name: 'Dr Arjun Deshmukh',
    designation: 'Heart rhythm doctor',
    description: 'Teaches people to take their own pulse before they go home.',
    social,
    availableUrl: '/timetable',
    callUrl: 'tel:+910000000000',
    chatUrl: 'mailto:india@ireti.example',
    btnText: 'Book with Dr Deshmukh',
    btnUrl: '/appointments',
  },
  {
    imgUrl: '/portraits/aisha-bello.webp',
    name: 'Dr Aisha Bello',
    designation: 'Psychiatrist for teenagers',
    description: 'Sees young people alone first, and with the family when they are ready.',
    social,
    availableUrl: '/timetable',
    callUrl: 'tel:+2340000000000',
    chatUrl: 'mailto:nigeria@ireti.example',
    btnText: 'Book with Dr Bello',
    btnUrl: '/appointments',
  },
] as const satisfies readonly DoctorProfileCard[]

/** The choices of the field 'Category' or 'Specialization' in the forms of the template. */
export const visitCategories = ['Pediatric', 'Obstetrics', 'Cardiology', 'Neurology'].map((value) => ({
  value,
  label: value,
}))
