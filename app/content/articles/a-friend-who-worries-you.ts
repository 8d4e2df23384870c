import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const aFriendWhoWorriesYou = {
  key: 'a-friend-who-worries-you',
  title: 'A friend who worries you',
  category: 'Getting help',
  day: '2026-09-10',
  cover: '/blog/a-friend-who-worries-you.svg',
  isPopular: false,
  summary:
    'What to look for, what to say, what not to promise, and when to fetch an adult even if your friend says no.',
  tags: ['friends', 'listening', 'getting help'],
  author: {
    name: 'Tunde Adeyemi',
    role: 'Counsellor in Enugu',
    about: 'Tunde runs our groups for young men. He also coaches a football team that has not won since May.',
  },
  text: `You know your friends better than any counsellor does. You see when somebody stops joking in the group chat. You see the long sleeves, the empty chair, the "I am fine" that is not. If you have a feeling that something is wrong, trust it.

## What you may notice

- They pull away from people and from things that they liked.
- They sleep far more or far less, eat very little, or drink more than before.
- They get angry fast, or they seem not to care about anything.
- They say things like "You would all be better off without me".
- They give away what they love, or they say goodbye in a strange way.

One sign alone may mean nothing. A few of them together, or a sudden change, is a good reason to ask.

## How to ask

Find a quiet place and some time. Say what you have seen, and say that you care. "You have not come to practice for three weeks. I miss you. What is going on?" Then wait. Silence is not a bad sign. It often means that somebody is looking for words.

Are you afraid that your friend may want to die? Then ask directly: "Are you thinking about ending your life?" The question is hard to say. It does not give anybody the idea. Most people are relieved that somebody asks. They no longer have to hide.

## How to listen

You do not have to solve it. You do not have to say "Look on the bright side". Try: "That sounds so hard." "Thank you for telling me." "I am not going anywhere." Ask what they need right now. Perhaps it is a walk, a plate of rice, or somebody to sit with while they make a call.

> He did not say anything clever. He sat on the step with me until my sister came. I remember that step.
> — A young man in Enugu

## What not to promise

Do not promise to keep it secret. If your friend says "Do not tell anybody", you can say: "I cannot promise that. I care about you too much. But I will not talk about it at school, and we will choose together whom we tell." A friend who is angry with you for a month is a friend who is here.

Fetch an adult at once if your friend plans to hurt themselves. Fetch an adult at once if your friend has hurt themselves, or if somebody is hurting your friend. Do it even if your friend says no. Go to a parent, a teacher, a warden or a nurse. If one adult does not listen, go to the next. Stay with your friend until an adult comes. If there is danger right now, call 112 in Nigeria or in India, or use the numbers on our page "Get help now".

## From a distance

Many friendships live in a phone. If a message frightens you, answer at once, even with "I am here. I am calling you." Ask where they are and who is near. If you cannot reach them, reach somebody who can: a brother, a room-mate, the hostel. Keep writing until you know that somebody is with them.

## And you

Carrying a friend is heavy. You are allowed to be tired. You are allowed to eat, to laugh and to put your phone away at night once another person knows. You are a friend, not a clinic. Tell somebody how it is for you: an older cousin, a teacher, or us. You can book a session just to talk about a friend.

And if you tried, and it did not turn out well, that is not because you said the wrong thing. What another person does is never one friend's fault.
`,
} as const satisfies StartingArticle
