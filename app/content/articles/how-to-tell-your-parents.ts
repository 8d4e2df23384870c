import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const howToTellYourParents = {
  key: 'how-to-tell-your-parents',
  title: 'How to tell your parents that you are not fine',
  category: 'Family and friends',
  day: '2026-09-24',
  cover: '/blog/how-to-tell-your-parents.svg',
  isPopular: true,
  summary:
    'Words to begin with, a good moment to choose, and what to do if it does not go well the first time.',
  tags: ['family', 'parents', 'talking'],
  author: {
    name: 'Halima Bello',
    role: 'Counsellor in Enugu',
    about:
      'Halima has worked with families for twelve years. She grew up as the third of seven and says that it shows.',
  },
  text: `"They will say that I have no reason." I hear this sentence nearly every week. The parents work hard. They had less when they were young. There is food and there are school fees. How can you tell them that you are not fine?

You can. It may not be one great talk. It may be three small ones. Here is how other young people have done it.

## Choose the person and the moment

You do not have to tell both at once. Who in your family listens best when you are ill or have broken something? Start there. It may be your mother or your father. It may also be an aunt, a big brother or a grandmother who can then help you to tell the others.

A good moment is a quiet one, when hands are busy: in the car, while shelling beans, on the walk back from the shop. Side by side is easier than face to face. A bad moment is in the middle of a fight, or when somebody has just come home tired.

## Words to begin with

- "I want to tell you something. I do not need you to fix it. I only want you to know."
- "I have not been sleeping, and I am sad on most days. It has been like this since the rains."
- "I am not ungrateful. I know what you do for us. This is not about that."
- "Can you go with me to talk to somebody?"

Say what has changed, not only what you feel. "I have stopped playing football" is easier for a parent to understand than "I feel empty". Say one thing that would help. People who are afraid for you need something to hold.

If you cannot say it, write it. A message of four lines on a phone has opened many doors. You can send it from the next room.

## What they may say first

The first answer is often not the real one. "You think too much." "Pray about it." "It is that phone." Behind it there is mostly fear: did I do something wrong, and what will people say? You do not have to win the talk. You can say: "I know that it is a lot. Can we talk again on Sunday?" Then do talk again on Sunday.

Faith and counselling are not against each other. Many of the people who see us pray, and so do some of us. If it would help, ask a pastor, an imam or an elder whom you trust to stand beside you.

> My father said nothing for two days. Then he asked what time the session was, because he would drive.
> — A girl from Aba

## If home is not safe

Not every home is a safe place to say such things. If somebody there hurts you, or if you think that you could be hurt for speaking, then do not begin there. Tell an adult outside: a teacher, a school counsellor, a nurse, or us. You can book with us without anybody at home being asked. It is not your fault, and you do not have to carry it alone.

## For parents who read this

If your child comes to you with something like this, they have picked you. That is a good sign. You do not need the right words. Sit down. Say: "Thank you for telling me." Ask: "How long has it been like this?" Then listen for longer than feels right. Leave the advice for tomorrow.

Getting help for a child is no shame on a family. It is what you would do for a broken arm. If you are not sure what to do next, you may book a session for yourself. We will think about it with you.
`,
} as const satisfies StartingArticle
