/** Invented clients. The last name of each is Sample, so that nobody takes one for a person on any screen, list or export. */
export const sampleClients = [
  { name: 'Adaeze', office: 'enugu', gender: 'Female', age: 19, city: 'Nsukka', text: 'exams' },
  { name: 'Emeka', office: 'enugu', gender: 'Male', age: 22, city: 'Enugu', text: 'work' },
  { name: 'Zainab', office: 'enugu', gender: 'Female', age: 16, city: 'Enugu', text: 'sleep' },
  { name: 'Chidi', office: 'enugu', gender: 'Male', age: 24, city: 'Onitsha', text: 'family' },
  { name: 'Folake', office: 'enugu', gender: 'Female', age: 21, city: 'Ibadan', text: 'lonely' },
  { name: 'Ibrahim', office: 'enugu', gender: 'Male', age: 18, city: 'Jos', text: 'city' },
  { name: 'Nkechi', office: 'enugu', gender: 'Female', age: 23, city: 'Awka', text: 'loss' },
  { name: 'Sunday', office: 'enugu', gender: 'Male', age: 20, city: 'Enugu', text: 'anger' },
  { name: 'Ronke', office: 'enugu', gender: 'Female', age: 25, city: 'Lagos', text: 'work' },
  { name: 'Obinna', office: 'enugu', gender: 'Male', age: 17, city: 'Abakaliki', text: 'exams' },
  { name: 'Aarav', office: 'pune', gender: 'Male', age: 20, city: 'Pune', text: 'exams' },
  { name: 'Ananya', office: 'pune', gender: 'Female', age: 22, city: 'Nashik', text: 'family' },
  { name: 'Ishaan', office: 'pune', gender: 'Male', age: 15, city: 'Pune', text: 'school' },
  { name: 'Kavya', office: 'pune', gender: 'Female', age: 19, city: 'Latur', text: 'city' },
  { name: 'Rohan', office: 'pune', gender: 'Male', age: 23, city: 'Mumbai', text: 'lonely' },
  { name: 'Sneha', office: 'pune', gender: 'Female', age: 24, city: 'Pune', text: 'work' },
  { name: 'Vikram', office: 'pune', gender: 'Male', age: 21, city: 'Kolhapur', text: 'sleep' },
  { name: 'Pooja', office: 'pune', gender: 'Female', age: 18, city: 'Satara', text: 'exams' },
  { name: 'Nikhil', office: 'pune', gender: 'Male', age: 25, city: 'Pune', text: 'loss' },
  { name: 'Diya', office: 'pune', gender: 'Female', age: 20, city: 'Nagpur', text: 'anger' },
] as const

/** The texts of the sample clients, by topic. */
export const sampleTexts = {
  exams: {
    complaint: 'My exams begin soon. I read the same page again and again and remember nothing.',
    therapyExpectations: 'A way to study without panic.',
    duration: 'Two months',
  },
  school: {
    complaint: 'I do not want to go to school any more. Some people in my class laugh at me.',
    therapyExpectations: 'Somebody who listens and does not tell my class teacher at once.',
    duration: 'Since the start of term',
  },
  sleep: {
    complaint: 'I lie awake until three or four, and in the morning I am too tired for anything.',
    therapyExpectations: 'To sleep again.',
    duration: 'Six weeks',
  },
  family: {
    complaint: 'At home everybody decides for me: the course, the friends, the phone.',
    therapyExpectations: 'To learn how to say what I want without a fight.',
    duration: 'About a year',
  },
  lonely: {
    complaint: 'I moved here for my studies. On most days I speak to nobody.',
    therapyExpectations: 'A first step to find people.',
    duration: 'Since I moved, four months ago',
  },
  city: {
    complaint: 'Everything in this city is loud and fast. I miss home all the time.',
    therapyExpectations: 'To find out whether I should stay.',
    duration: 'Three months',
  },
  work: {
    complaint: 'I look for work, and each refusal makes the next letter harder.',
    therapyExpectations: 'Courage, and a plan for the week.',
    duration: 'Half a year',
  },
  loss: {
    complaint: 'My grandmother died. She brought me up. I feel nothing, and then too much.',
    therapyExpectations: 'To be allowed to talk about her.',
    duration: 'Five weeks',
  },
  anger: {
    complaint: 'I shout at people I like, and afterwards I am ashamed.',
    therapyExpectations: 'To notice it earlier.',
    duration: 'I do not know, long',
  },
} as const

/** Notes of sessions that took place. */
export const sampleNotes = [
  'Came on time. We looked at an ordinary day together. Wants to try a fixed time for the phone in the evening.',
  'Tired, but glad to be here. We wrote down three things that went well this week.',
  'Talked mostly about home. Will ring the brother before the next session.',
  'The walk before breakfast helped on four of seven days. We go on with it.',
  'Second session. Asked for the same hour next week.',
  'Quiet today. We agreed that not talking is all right.',
] as const

/** Messages of the contact form, the newest first. */
export const sampleMessages = [
  {
    name: 'Blessing Sample',
    hoursAgo: 5,
    status: 'open',
    isRead: false,
    subject: 'A talk at our school',
    message:
      'We are a secondary school in Enugu with about 300 pupils. Could one of you come and talk about pressure before exams? Any Friday in term suits us.',
  },
  {
    name: 'Farida Sample',
    hoursAgo: 31,
    status: 'open',
    isRead: false,
    subject: 'Sessions in Hausa',
    message:
      'Is there somebody who can speak Hausa with my sister? She understands English, but she is shy in it.',
  },
  {
    name: 'Mr Kale Sample',
    hoursAgo: 52,
    status: 'open',
    isRead: true,
    subject: 'How do we pay?',
    message: 'My son has a session on Saturday. Do we pay before it or in the office?',
  },
  {
    name: 'Chinonso Sample',
    hoursAgo: 100,
    status: 'answered',
    isRead: true,
    subject: 'Thank you',
    message: 'I only want to say that it has helped. I sleep again.',
  },
  {
    name: 'Tanvi Sample',
    hoursAgo: 190,
    status: 'answered',
    isRead: true,
    subject: 'Letter for college',
    message: 'I need a letter for my college that I was with you on the 3rd. Where can I get it?',
  },
] as const

/** Comments that wait for somebody to show or hide them. */
export const sampleNewComments = [
  {
    article: 'when-exams-are-close',
    name: 'Uche Sample',
    hoursAgo: 9,
    status: 'waiting',
    comment: 'I tried the twenty minutes with the phone in another room. It is harder than the chapter.',
  },
  {
    article: 'when-sleep-will-not-come',
    name: 'Meghna Sample',
    hoursAgo: 40,
    status: 'waiting',
    comment: 'Does this also help when the neighbours have a generator?',
  },
  {
    article: 'new-in-a-big-city',
    name: 'Cheap flats Sample',
    hoursAgo: 70,
    status: 'hidden',
    comment: 'Best rooms in town, write to me for prices.',
  },
] as const

export const sampleDraft = {
  key: 'sample-before-the-results',
  title: 'Sample: the week before the results',
  summary: 'The exams are over, and the waiting begins. What to do with a week that does not end.',
  category: 'School and work',
  tags: ['exams', 'waiting'],
  text: `The exams are over. You cannot change a word of them any more, and still your head writes them again each night.

## Give the day a shape

Waiting is easier when something else has a time. Choose one thing for the morning and one for the afternoon, and write both down.

- Help somebody with something that has an end: a wall, a pot of soup, a younger cousin's sums.
- Look for the results once a day, at one hour, and not alone.

## To be written

What to say at home when the results are here.
`,
} as const
