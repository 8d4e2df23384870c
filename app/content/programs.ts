import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page of the programs of a new installation. Afterwards the office edits and publishes it. */
export const programsPage: PageContent = {
  version: 1,
  description:
    'Internships of 3, 6, 12 or 24 weeks and volunteering from 3 months with our counsellors in Enugu, in Pune and online.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Programs',
      text: 'Learn the work beside people who do it every day. You can come as an intern or as a volunteer.',
      button: '',
      href: '',
    },
    {
      id: 'benefits',
      kind: 'benefits',
      isHidden: false,
      title: 'What you take with you',
      text: 'Interns and volunteers do real work, with somebody beside them. You do not need a degree to begin. You need patience and the wish to listen.',
      items: [
        {
          title: 'Practice with real tasks',
          text: 'You help at workshops, prepare groups and write material that young people read.',
        },
        {
          title: 'A mentor of your own',
          text: 'One counsellor goes with you from the first day and meets you every Friday.',
        },
        {
          title: 'Training in listening',
          text: 'Before you talk to anybody you learn how to listen, and when to call for help.',
        },
        {
          title: 'A letter you can show',
          text: 'At the end you get a letter that says what you did and what you are good at.',
        },
        {
          title: 'People in two countries',
          text: 'The teams in Enugu and Pune meet online each week. You will know both.',
        },
        {
          title: 'Care for yourself',
          text: 'Hard stories stay with us too. You have time set aside to talk them over.',
        },
      ],
    },
    {
      id: 'programs',
      kind: 'programs',
      isHidden: false,
      title: 'Two ways to join us',
      items: [
        {
          title: 'Internships',
          text: 'For students and graduates of psychology, social work, education or media who want to learn the work.',
          durationTitle: 'How long you stay',
          durations: [
            {
              count: '3',
              unit: 'weeks',
            },
            {
              count: '6',
              unit: 'weeks',
            },
            {
              count: '12',
              unit: 'weeks',
            },
            {
              count: '24',
              unit: 'weeks',
            },
          ],
          points: [
            {
              text: 'Before you begin, we tell you whether it is paid',
            },
            {
              text: 'Two or more days a week, in Enugu, in Pune or online',
            },
            {
              text: 'In 3 weeks you look on, in 24 weeks you lead a project',
            },
            {
              text: 'You may count it for your course if your school agrees',
            },
          ],
          button: 'Sign up as an intern',
          href: 'https://forms.ireti.example/internship',
          isHidden: false,
        },
        {
          title: 'Volunteer',
          text: 'For anybody from 18 who has a few free hours and wants to give them to young people.',
          durationTitle: 'Stay for at least',
          durations: [
            {
              count: '3',
              unit: 'months',
            },
          ],
          points: [
            {
              text: 'Four hours a week, on days that we agree on',
            },
            {
              text: 'Help at school visits, at the desk, or with words and pictures',
            },
            {
              text: 'We pay for your travel and for your training',
            },
          ],
          button: 'Sign up as a volunteer',
          href: 'https://forms.ireti.example/volunteer',
          isHidden: false,
        },
      ],
    },
    {
      id: 'call',
      kind: 'call',
      isHidden: false,
      title: 'Not sure which one fits you?',
      text: 'Write to us what you study or do, and how much time you have. We answer within three working days.',
      button: 'Write to us',
      href: '/contact',
    },
  ],
}
