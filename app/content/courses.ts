export const page = {
  title: 'Online Courses',
  description:
    'Nine short online courses, from an introduction to psychology to basic counselling skills. Learn at your own speed, on any phone.',
  text: 'Nine short courses to understand yourself and other people a little better. Learn at your own speed, on any phone.',
  button: 'Enroll here',
} as const

export const topicsTitle = 'What you can learn'

export const topics = [
  {
    title: 'Introduction to psychology',
    text: 'How people think, feel and learn, and what a hundred years of asking have shown.',
    motif: 'sun',
  },
  {
    title: 'Testing, assessment and diagnosis',
    text: 'What a test can tell about a person, what it cannot, and who may use one.',
    motif: 'diamond',
  },
  {
    title: 'Understanding self',
    text: 'Find out what drives you, what wears you out, and what you want to keep.',
    motif: 'moon',
  },
  {
    title: 'Understanding others',
    text: 'Why people you love act as they do, and how to ask instead of guess.',
    motif: 'petal',
  },
  {
    title: 'Psychological first aid',
    text: 'What to say and do in the first hours after something bad has happened.',
    motif: 'leaf',
  },
  {
    title: 'Leadership',
    text: 'Lead a class, a team or a youth group so that people want to come back.',
    motif: 'rangoli',
  },
  {
    title: 'Intercultural skills',
    text: 'Work and live well with people whose home, faith or language is not yours.',
    motif: 'scale',
  },
  {
    title: 'Communication skills',
    text: 'Say what you mean, hear what is meant, and stay calm when it gets loud.',
    motif: 'stitch',
  },
  {
    title: 'Basic counselling skills',
    text: 'Listen well, ask good questions, and know when to bring in a counsellor.',
    motif: 'comb',
  },
] as const

export const howTitle = 'How a course works'

export const how = [
  { title: 'You enrol', text: 'The payment page opens in a new tab. You pay there once for each course.' },
  {
    title: 'You get the lessons',
    text: 'We send them by e-mail: short films, texts and tasks of about 20 minutes each.',
  },
  {
    title: 'You talk it over',
    text: 'Once a week you can meet the teacher and the others online and ask anything.',
  },
] as const

export const closing = {
  title: 'Start with one',
  text: 'You need no degree and no special computer. If you cannot pay, write to us first: we keep free places.',
  ask: 'Ask for a free place',
} as const
