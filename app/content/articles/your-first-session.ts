import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const yourFirstSession = {
  key: 'your-first-session',
  title: 'Your first session: what happens in half an hour',
  category: 'Getting help',
  day: '2026-10-29',
  cover: '/blog/your-first-session.svg',
  isPopular: true,
  summary:
    'What we ask, what you can keep to yourself, and who gets to know of it. So that you know before you come.',
  tags: ['counselling', 'first session', 'privacy'],
  author: {
    name: 'Priya Kulkarni',
    role: 'Counsellor in Pune',
    about:
      'Priya works with students and young couples. She makes the tea in our Pune office, and she makes it strong.',
  },
  text: `Most people who come to us for the first time have never done anything like it. Many have walked past the door once. Some have booked and nearly stayed at home. So here is what happens, from the door to the end, with no surprises.

## Before you come

You book a time on our site. The form asks why you come. Two lines are enough. You can write: "I cannot sleep since March." You can also write: "I do not know what to say." Only your counsellor and our booking staff read your answer.

You can come to our office in Enugu or Pune, or meet us online. For an online session, find a place where nobody listens. A parked car is fine. Headphones help.

## The first five minutes

Your counsellor says hello and tells you what stays between you. Nearly everything does. We have to tell somebody only when you or another person is in real danger. Even then we talk with you first, if we can. We ask you whom to call, and what to say.

Then comes a question like "What made you come this week?" You can start anywhere. You can start in the middle. You can say: "I do not know how to start." That is a start.

## The middle

We listen, and we ask some things. How do you sleep? Who is at home with you? What have you tried, and what helped a little? We ask so that we can understand, not so that we can judge. You may say "I would rather not talk about that" at any time. We will not push.

People cry in this room. People laugh in it too. Some say almost nothing the first time. All of that is fine. You cannot do a session wrong.

> I thought that I had to explain my whole life. We talked about one week, and it was the right week.
> — A student from Kolhapur

## What we do not do

- We do not call your parents, your school or your boss to tell them what you said.
- We do not give you a label after half an hour.
- We do not hand out medicine. Only a doctor can, and if you need one we help you to find one.
- We do not tell you what to believe, whom to love or what to study.

If you are under 18, we ask on the form whether a parent or guardian knows, and we ask them whether they agree. If it is not safe to ask them, you can say so there. Then we do not contact them, and we talk with you about it first.

## The last five minutes

Near the end we look back together. What was useful? What do you want to try before next time? It may be a small thing, such as one walk, one call or one earlier night. Then you choose whether to come again. Some people need one talk. Many take four to eight. You can also ask for another counsellor. Nobody will mind. It has to fit.

## After it

You may feel light, or tired, or a bit raw. Do not put a hard talk or a big test right after your first session if you can help it. Drink water. Walk home the long way. Feeling worse for an evening does not mean that it went badly. It often means that you said something true.

If you are not sure whether your trouble is "big enough": there is no test for that. You do not have to wait until it is worse. And if you have to cancel, your private link does it, with no questions asked.
`,
} as const satisfies StartingArticle
