export const page = {
  title: 'Programs',
  description:
    'Internships of 3, 6, 12 or 24 weeks and volunteering from 3 months with our counsellors in Enugu, in Pune and online.',
  text: 'Learn the work beside people who do it every day. You can come as an intern or as a volunteer.',
} as const

export const benefitsTitle = 'What you take with you'
export const benefitsText =
  'Interns and volunteers do real work, with somebody beside them. You do not need a degree to begin. You need patience and the wish to listen.'

export const benefits = [
  {
    title: 'Practice with real tasks',
    text: 'You help at workshops, prepare groups and write material that young people read.',
    motif: 'comb',
  },
  {
    title: 'A mentor of your own',
    text: 'One counsellor goes with you from the first day and meets you every Friday.',
    motif: 'moon',
  },
  {
    title: 'Training in listening',
    text: 'Before you talk to anybody you learn how to listen, and when to call for help.',
    motif: 'petal',
  },
  {
    title: 'A letter you can show',
    text: 'At the end you get a letter that says what you did and what you are good at.',
    motif: 'diamond',
  },
  {
    title: 'People in two countries',
    text: 'The teams in Enugu and Pune meet online each week. You will know both.',
    motif: 'rangoli',
  },
  {
    title: 'Care for yourself',
    text: 'Hard stories stay with us too. You have time set aside to talk them over.',
    motif: 'sun',
  },
] as const

export const programsTitle = 'Two ways to join us'

export const programs = [
  {
    title: 'Internships',
    text: 'For students and graduates of psychology, social work, education or media who want to learn the work.',
    durationTitle: 'Choose how long you stay',
    durations: [
      { count: 3, unit: 'weeks' },
      { count: 6, unit: 'weeks' },
      { count: 12, unit: 'weeks' },
      { count: 24, unit: 'weeks' },
    ],
    points: [
      'Two or more days a week, in Enugu, in Pune or online',
      'In 3 weeks you look on, in 24 weeks you lead a project',
      'You may count it for your course if your school agrees',
    ],
    button: 'Sign up as an intern',
    link: 'internshipForm',
  },
  {
    title: 'Volunteer',
    text: 'For anybody from 18 who has a few free hours and wants to give them to young people.',
    durationTitle: 'Stay for at least',
    durations: [{ count: 3, unit: 'months' }],
    points: [
      'Four hours a week, on days that we agree on',
      'Help at school visits, at the desk, or with words and pictures',
      'We pay for your way there and for your training',
    ],
    button: 'Sign up as a volunteer',
    link: 'volunteerForm',
  },
] as const

export const closing = {
  title: 'Not sure which one fits you?',
  text: 'Write to us what you study or do, and how much time you have. We answer within three working days.',
  button: 'Write to us',
} as const
