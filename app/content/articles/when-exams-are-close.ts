import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const whenExamsAreClose = {
  key: 'when-exams-are-close',
  title: 'When exams are close and your head is full',
  category: 'School and work',
  day: '2026-11-12',
  cover: '/blog/when-exams-are-close.svg',
  isPopular: false,
  summary: 'WAEC, NEET, semester papers: why your head goes blank, and what you can do about it this week.',
  tags: ['exams', 'stress', 'study plan'],
  author: {
    name: 'Ngozi Eze',
    role: 'Counsellor in Enugu',
    about:
      'Ngozi taught chemistry for six years before she became a counsellor. She still keeps a box of chalk on her desk.',
  },
  text: `Three weeks before his WAEC papers, a boy told me that he had read the same page eleven times. He could not say what was on it. He thought that he was lazy. He was not. He was scared, and a scared head does not hold on to much.

If that is you right now, this page is for you. It will not make the exam go away. It may make the next few days lighter.

## Why your head goes blank

Your body cannot tell an exam from a dog that runs at you. It gets you ready to run. Your heart goes fast, your hands get cold, and your mind looks for danger instead of dates and formulas. This is a normal thing that bodies do. It passes, and you can help it to pass.

Try this now. Breathe in while you count to four. Breathe out while you count to six. Do it five times. A long breath out tells the body that nobody is chasing it. You can do it in the exam hall too, and nobody will see.

## A plan that fits on one page

A big plan with colours feels good for one evening. A small plan gets done. Take one sheet of paper and write down only the next three days.

- Choose two topics a day, not five. Put the harder one first, when you are fresh.
- Work for 25 minutes, then stand up for five. Drink water. Leave the phone in another room.
- After each round, close the book and say out loud what you remember. What you cannot say, you read once more.
- End the day at a fixed time. Write down where you start tomorrow, so that your head can let go of it.

Old question papers help more than one more reading. They show you what is asked, and they make the real day feel less strange. Do one with a clock beside you, and do not mind the score. It is only there to show you where to look next.

## The night before

Many people read until three in the morning. It feels brave. But sleep is when the brain puts things on the right shelf, and without it the shelf is empty. Stop two hours before bed. Lay out your pens, your slip and your clothes. Eat something that you know. If you lie awake, rest with your eyes closed. That counts too.

> I told myself: I do not have to be calm, I only have to begin with the question I know.
> — A student in Nsukka

## When home makes it harder

Often the exam is not the worst part. The worst part is a face at dinner, or an uncle who asks what you will score. Families push because they hope. It can help to give them something to do. "Please ask me only on Sunday how it goes." Or: "It helps me when the house is quiet from seven to nine." People who love you like to have a job.

And if you are the parent: your child knows that the exam matters. You do not have to say it again. Put a plate of food down, stay for two minutes, and talk about something else. Say once, and mean it, that a mark does not change who they are to you.

## When it is more than exam stress

Talk to somebody if you have not slept well for two weeks, if you have stopped eating, if you cry on most days, or if the thought of a bad result makes you feel that there is no way on. There is a way on. Papers can be sat again, and plans can change. We have seen it many times. A teacher, an aunt or one of us can help you to find the next step.
`,
} as const satisfies StartingArticle
