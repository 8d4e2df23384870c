import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const whenMoneyIsShort = {
  key: 'when-money-is-short',
  title: 'When money is short and worry is long',
  category: 'School and work',
  day: '2026-07-09',
  cover: '/blog/when-money-is-short.svg',
  isPopular: false,
  summary:
    'Money worry eats sleep and pride. How to look at it without panic, talk about it, and stay out of traps.',
  tags: ['money', 'worry', 'work'],
  author: {
    name: 'Tunde Adeyemi',
    role: 'Counsellor in Enugu',
    about: 'Tunde runs our groups for young men. He also coaches a football team that has not won since May.',
  },
  text: `The fees are due on Friday. The rent has gone up. Your cousin asks for help, and you are the one who "made it" because you have a job. You open the bank app and close it again with one eye shut.

We are counsellors, not bankers. We cannot fill your account. But we see each week what money worry does to people, and we have learnt what takes some of its weight off.

## What it does to you

Worry about money fills the head like a loud radio. Studies have shown that people think less clearly while they are short of money. They are not less clever. The radio is on, that is all. You forget things, you snap at people, you put off letters. Then you feel ashamed, and shame makes you hide. Hiding is what makes it worse.

## Look at it once, with both eyes

Take one hour, one sheet of paper, and somebody you trust if you can. Write three lists.

- What comes in this month, and on which day.
- What must go out: food, rent, fees, transport, medicine.
- What you owe, to whom, and what happens if it is late.

It will not look good. But a number on paper is smaller than the fog in your head. Now you can put it in order. Pay first for what keeps you fed, housed and well. Then pay what becomes worse fastest.

## Speak early

A landlord, a bursar or a trader would rather hear from you before the day than after it. "I can pay 20,000 naira on Friday and the rest on the 15th" is a good sentence. So is "Is there a fund for students who cannot pay at once?" Many schools have one and do not shout about it. Ask for the answer in writing.

## Loan apps, bets and quick money

Some loan apps look like a friend at midnight. Then they take your contacts, add charges each day and shame you in front of your family. If that has happened to you: you are not stupid, and you are not alone. Tell one person at home before the app does. Keep the messages. You can report such threats. Block the number after you have kept the proof.

Betting feels like a way out, because once in a while it is. Over a year it takes more than it gives, from nearly everybody. If you bet to win back what you lost, put the phone in another hand tonight and talk to us. We will not scold you.

> The day I told my sister the real number, I slept. The number was the same. I was not alone with it.
> — A trader in Onitsha

## When everybody counts on you

If you send money home, decide on a sum that you can keep up, and tell them what it is. "I can send 3,000 rupees each month. In a month when I cannot, I will say so before." A clear small yes is kinder than a big yes that breaks. You may also say: "Not this time. I still love you." It is hard to say. It gets easier by the third time.

## When it becomes too heavy

Debt can make people feel that everybody would be better off without them. That is the worry talking, and it is wrong. A debt is a sum. It can be split, moved, made smaller or let go. You cannot be replaced. If you have such thoughts, do not stay alone with them tonight. Tell somebody next to you, or use the numbers on our page "Get help now".

If the price of a session is one more worry, write to us. Our group sessions cost less, and we would rather find a way with you than not see you.
`,
} as const satisfies StartingArticle
