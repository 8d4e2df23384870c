import type { Department, DepartmentDetail } from './types.ts'

export const departments = [
  {
    title: 'Emergency',
    iconUrl: '/icons/departments.svg#emergency',
    href: '/departments/emergency',
    subTitle: 'For what cannot wait. A nurse looks at you within two minutes of the door.',
  },
  {
    title: 'Pediatric',
    iconUrl: '/icons/departments.svg#pediatric',
    href: '/departments/pediatric',
    subTitle: 'Babies, school children and teenagers up to 16, and the people who worry about them.',
  },
  {
    title: 'Obstetrics',
    iconUrl: '/icons/departments.svg#obstetrics',
    href: '/departments/obstetrics',
    subTitle: 'Pregnancy, birth and the months after it, with midwives who have time.',
  },
  {
    title: 'Cardiology',
    iconUrl: '/icons/departments.svg#cardiology',
    href: '/departments/cardiology',
    subTitle: 'High blood pressure, chest pain, and hearts that are out of step.',
  },
  {
    title: 'Neurology',
    iconUrl: '/icons/departments.svg#neurology',
    href: '/departments/neurology',
    subTitle: 'Headaches, fits, strokes, memory and movement.',
  },
  {
    title: 'Psychiatry',
    iconUrl: '/icons/departments.svg#psychiatry',
    href: '/departments/psychiatry',
    subTitle: 'Low mood, worry, sleep, and days when nothing seems worth the trouble.',
  },
  {
    title: 'Laboratory',
    iconUrl: '/icons/departments.svg#laboratory',
    href: '/departments/laboratory',
    subTitle: 'Blood and other tests, most of them with an answer on the same day.',
  },
  {
    title: 'Physiotherapy',
    iconUrl: '/icons/departments.svg#physiotherapy',
    href: '/departments/physiotherapy',
    subTitle: 'Moving again after an injury, a stroke, an operation or a birth.',
  },
] as const satisfies readonly Department[]

/** The keys are the last segments of the departments' addresses. */
export const departmentDetails: Readonly<Record<string, DepartmentDetail>> = {
  emergency: {
    about: [
      'The emergency department never closes. A nurse looks at everybody within two minutes and says how long the rest will take, and why.',
      'Those who are worst off go first. If you feel worse while you wait, tell the nurse at the desk at once; nobody will mind.',
    ],
    place: 'Ground floor, red door, ramp on the left',
    hours: 'Day and night, every day',
    treatments: [
      {
        title: 'Injuries and burns',
        text: 'Wounds are cleaned and closed, burns are cooled and covered, and you learn how to look after them.',
      },
      {
        title: 'Trouble with breathing',
        text: 'Oxygen, medicine and somebody beside you, from the first minute.',
      },
      { title: 'Sudden pain', text: 'Pain is treated while we look for its cause, not afterwards.' },
      { title: 'Poisoning and bites', text: 'Bring the packet, the plant or a photo. It saves time.' },
      { title: 'Broken bones', text: 'X-ray, splint or plaster, and a date to have it checked.' },
      {
        title: 'After an attack',
        text: 'A private room, a doctor you may choose, and nobody is told without you.',
      },
    ],
    relatedDoctors: [
      '/doctors/tunde-bakare',
      '/doctors/kavita-iyer',
      '/doctors/ngozi-okafor',
      '/doctors/rohan-kulkarni',
    ],
  },
  pediatric: {
    about: [
      'Children are not small grown-ups. They are ill faster, better faster, and braver when somebody tells them what comes next. So we tell them first, in their own words, and then their parents.',
      'We see children from the first day to the sixteenth birthday. One parent may stay day and night, the ward has a kitchen, and brothers and sisters are welcome until the evening.',
      'Bring the vaccination card, the medicines your child takes, and the toy that has to come along.',
    ],
    place: 'Ground floor, yellow corridor, rooms 3 to 6',
    hours: 'Monday to Saturday, 8:00 am to 6:00 pm. At night go to the emergency department.',
    treatments: [
      {
        title: 'Check-ups and growth',
        text: 'Weight, height, hearing and sight at every age that matters, written into a book that you keep.',
      },
      {
        title: 'Vaccination',
        text: 'All vaccines of the national plan. We explain each one, and hold hands.',
      },
      {
        title: 'Fever and infections',
        text: 'Malaria, chest and ear infections, stomach bugs: a test first, and antibiotics only when they help.',
      },
      {
        title: 'Asthma and allergies',
        text: 'Breathing tests with bubbles, a plan on one page, and lessons in using an inhaler.',
      },
      {
        title: 'Sickle cell care',
        text: 'Regular checks, pain plans, and a line to ring when a crisis begins.',
      },
      {
        title: 'Newborn clinic',
        text: 'Feeding, sleep, yellow skin and all the questions of the first six weeks.',
      },
    ],
    relatedDoctors: [
      '/doctors/ifeoma-nwosu',
      '/doctors/rohan-kulkarni',
      '/doctors/aisha-bello',
      '/doctors/folake-adeyemi',
      '/doctors/tunde-bakare',
    ],
  },
  obstetrics: {
    about: [
      'A pregnancy is not an illness, but it deserves company. The same midwife sees you from the first scan to the birth, and a doctor comes when you or she would like one.',
      'You decide who is in the room. If something changes during the birth, we tell you what and why before we act.',
    ],
    place: 'Ground floor, green corridor, rooms 8 to 11',
    hours: 'Clinics Monday to Saturday; the birth ward is always open',
    treatments: [
      {
        title: 'Care in pregnancy',
        text: 'Scans, blood pressure, iron and sugar, and time for questions at each visit.',
      },
      {
        title: 'Birth',
        text: 'In bed, on a stool or in water, with as much or as little for the pain as you wish.',
      },
      {
        title: 'After the birth',
        text: 'Feeding, wounds, tiredness and tears: three visits at home in the first two weeks.',
      },
      {
        title: "Women's health",
        text: 'Painful or heavy periods, growths in the womb, and the years of change.',
      },
      {
        title: 'Planning a family',
        text: 'Having children, waiting with them, or having no more: advice without judgement.',
      },
      {
        title: 'When a pregnancy ends early',
        text: 'Care for the body and time for grief, in a room of your own.',
      },
    ],
    relatedDoctors: [
      '/doctors/folake-adeyemi',
      '/doctors/priya-nair',
      '/doctors/ifeoma-nwosu',
      '/doctors/rohan-kulkarni',
    ],
  },
  cardiology: {
    about: [
      'Most hearts that trouble us have been under pressure for years without a sign. We look early, explain with a drawing, and plan with what your kitchen and your purse allow.',
      'Bring all your tablets in a bag, those you stopped taking too.',
    ],
    place: 'First floor, rooms 12 to 15',
    hours: 'Monday to Saturday, 8:00 am to 5:00 pm',
    treatments: [
      {
        title: 'High blood pressure',
        text: 'A day of measuring at home, then a plan with food, movement and as few tablets as possible.',
      },
      { title: 'Chest pain', text: 'Heart trace, blood test and walking test, mostly on one morning.' },
      { title: 'Weak heart', text: 'Regular visits, a scale at home, and a nurse to ring when it climbs.' },
      {
        title: 'Rhythm and pacemakers',
        text: 'Finding out why the heart stumbles; fitting and checking pacemakers.',
      },
      { title: 'Valve disease', text: 'Ultrasound of the heart, and early talks about when to operate.' },
      {
        title: 'After a heart attack',
        text: 'Twelve weeks of training in a group, from the first stairs to the first dance.',
      },
    ],
    relatedDoctors: [
      '/doctors/ngozi-okafor',
      '/doctors/arjun-deshmukh',
      '/doctors/tunde-bakare',
      '/doctors/meera-joshi',
    ],
  },
  neurology: {
    about: [
      'The brain keeps its secrets, so we begin with your story: when it started, what it feels like, and what you can no longer do. Pictures and tests come after that.',
      'Bring somebody who has seen it happen, above all with fits and with forgetting.',
    ],
    place: 'First floor, rooms 17 to 19',
    hours: 'Monday to Saturday, 8:00 am to 5:00 pm',
    treatments: [
      {
        title: 'Headache and migraine',
        text: 'A diary for four weeks, then treatment that fits what it shows.',
      },
      { title: 'Fits', text: 'Finding the kind, choosing the medicine, and teaching the family what to do.' },
      { title: 'Stroke', text: 'Treatment within the hour, and training that begins the next morning.' },
      { title: 'Memory clinic', text: 'Tests without tricks, honest words, and help for those at home.' },
      { title: 'Shaking and stiffness', text: 'Medicine, movement classes and rails in the right places.' },
      { title: 'Numb hands and feet', text: 'Measuring the nerves, and treating what harms them.' },
    ],
    relatedDoctors: [
      '/doctors/emeka-eze',
      '/doctors/meera-joshi',
      '/doctors/harpreet-gill',
      '/doctors/ngozi-okafor',
    ],
  },
  psychiatry: {
    about: [
      'You do not have to be at the end of your strength to come here. Many people come with sleep that will not start or worry that will not stop, and are better within weeks.',
      'What you say stays here. There is one exception, which we tell you at the start: when somebody is in danger.',
    ],
    place: 'Second floor, rooms 21 to 24, own entrance in the garden',
    hours: 'Monday to Saturday, 9:00 am to 7:00 pm',
    treatments: [
      {
        title: 'Low mood',
        text: 'Talking, small steps, and medicine where it helps, reviewed together every month.',
      },
      { title: 'Worry and panic', text: 'Understanding what the body does, and practising what calms it.' },
      { title: 'Sleep', text: 'Six weeks of sleep training, mostly without tablets.' },
      { title: 'Teenagers', text: 'Alone first, with the family when the young person is ready.' },
      { title: 'After bad events', text: 'Going back to what happened only as fast as you can bear.' },
      { title: 'Alcohol and drugs', text: 'Stopping safely, and a group on Thursday evenings.' },
    ],
    relatedDoctors: [
      '/doctors/harpreet-gill',
      '/doctors/aisha-bello',
      '/doctors/meera-joshi',
      '/doctors/ifeoma-nwosu',
    ],
  },
  laboratory: {
    about: [
      'A good test answers a question that somebody has asked. Your doctor writes the question on the form, we write the answer under it, and you get a copy of both.',
      'Some tests need an empty stomach. The form says so in large letters.',
    ],
    place: 'Basement, lift B, follow the blue line',
    hours: 'Monday to Saturday, 8:00 am to 4:00 pm; urgent tests at any hour',
    treatments: [
      {
        title: 'Blood tests',
        text: 'Blood count, sugar, liver, kidneys and thyroid. Answers by the afternoon.',
      },
      {
        title: 'Malaria and infections',
        text: 'Quick tests in 20 minutes, and cultures in two to four days.',
      },
      { title: 'Tests in pregnancy', text: 'Blood group, iron, sugar and infections, taken in one go.' },
      {
        title: 'Sickle cell and blood groups',
        text: 'For couples, newborns and everybody who would like to know.',
      },
      {
        title: 'Blood bank',
        text: 'Give blood on Tuesdays and Fridays. There is malt and groundnuts afterwards.',
      },
      {
        title: 'Tests for children',
        text: 'With numbing cream, the smallest needle and the largest sticker.',
      },
    ],
    relatedDoctors: [
      '/doctors/ngozi-okafor',
      '/doctors/rohan-kulkarni',
      '/doctors/priya-nair',
      '/doctors/kavita-iyer',
    ],
  },
  physiotherapy: {
    about: [
      'We ask what you would like to do again: carry water, climb into a bus, kneel to pray, play. Then we practise exactly that.',
      'You get three exercises to do at home, drawn by hand for you. Never twelve.',
    ],
    place: 'Ground floor, garden side, level access',
    hours: 'Monday to Saturday, 8:00 am to 6:00 pm',
    treatments: [
      { title: 'Back and neck', text: 'What hurts, what is safe, and how to sit, lift and sleep.' },
      { title: 'After a stroke', text: 'Standing, walking, holding a spoon: daily at first, at home later.' },
      { title: 'After an operation', text: 'Out of bed on the first day, with a hand to hold.' },
      { title: 'Sports injuries', text: 'From ice to the first match, without skipping a step.' },
      { title: 'After a birth', text: 'Strength for the belly and the pelvic floor, babies welcome.' },
      {
        title: 'Children who move differently',
        text: 'Play that trains, splints that fit, and schools that we visit.',
      },
    ],
    relatedDoctors: [
      '/doctors/meera-joshi',
      '/doctors/tunde-bakare',
      '/doctors/emeka-eze',
      '/doctors/folake-adeyemi',
    ],
  },
}

export const departmentsPage = {
  title: 'Departments',
  text: 'Eight departments under one roof. Each page says what is treated there, where to go and whom you will meet.',
  description: 'The eight departments of our sample hospital and what each of them treats.',
  treatments: 'What we treat',
  related: 'Related doctors',
  place: 'Where to go',
  hours: 'Hours',
  booking: {
    title: 'Book a visit',
    text: 'Tell us in a few lines what it is about, and choose a time that suits you. It takes two minutes.',
    button: 'Book Now',
  },
  callToAction: {
    title: 'Which one is right?',
    text: 'You do not have to know. Tell us what is going on, and we find the way with you.',
    button: 'Book Now',
  },
} as const
