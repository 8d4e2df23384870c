import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const youAndYourPhone = {
  key: 'you-and-your-phone',
  title: 'You and your phone',
  category: 'Body and mind',
  day: '2026-06-18',
  cover: '/blog/you-and-your-phone.svg',
  isPopular: false,
  summary: 'It is your camera, your bank and your best friend. How to keep it, and get your evenings back.',
  tags: ['phones', 'habits', 'bullying online'],
  author: {
    name: 'Priya Kulkarni',
    role: 'Counsellor in Pune',
    about:
      'Priya works with students and young couples. She makes the tea in our Pune office, and she makes it strong.',
  },
  text: `Nobody comes to us and says: "My trouble is my phone." They say that they cannot sleep, that they fight with their mother, that everybody else has a better life. Then we ask what the last thing is that they see at night.

This is not a page that tells you to throw it away. Your phone is your bus map, your bank and your cousins. It is also made by very clever people who are paid by the minute that you look at it. It is a fair fight only if you know that.

## Three days of looking

Before you change anything, look. For three days, put a mark on paper each time you pick it up without a reason. Next to the mark write one word for how you felt just before: bored, alone, tired, scared, or nothing. Most people find one or two words that come again and again. That is what the phone is covering up. It is worth knowing.

## Small changes that last

- Turn off all sounds but calls and messages from people. No game has ever had news for you.
- Move the app that eats most of your time to the last page, or log out of it each time.
- Choose one hour and one place without the phone: the meal, the bed, the bus.
- Let it charge at night where you cannot reach it.
- Put something in its place: a book, a ball, a mat, a person.

Start with one of these, not with five. If you slip, you slip. Go on the next day. It is a habit, not a sin.

## Everybody is happy but me

You see the wedding, the new car, the skin with no spots. You do not see the loan, the filter or the quarrel after the photo. You compare your inside with their outside, and nobody can win that. If you feel worse each time after looking at an account, mute it for a month. They will not know, and you will.

> I did not leave. I just stopped following people who made my own room look small.
> — A student in Port Harcourt

## When somebody hurts you online

If people mock you, threaten you or send a picture of you around, it is not your fault. That is true even if you sent the picture yourself. Do these things, in this order if you can. Do not answer. Keep proof: take screenshots with the name and the date. Block and report. Tell an adult whom you trust on the same day. If somebody asks for money or for more pictures, do not pay and do not send. Those who pay are asked again.

Many young people think that this is the end of all things. It feels so for some days, and then it gets smaller. Pictures can be taken down, and there are people whose work it is to do that. You can report it to the police too, and we can help you to do that. If you feel that you cannot face tomorrow, use the numbers on our page "Get help now" tonight.

## For parents

Taking the phone away as a punishment mostly teaches one thing: not to tell you when something goes wrong there. Better is a deal for the whole house, and you are part of it. Phones in a basket from nine. No phones at the meal, Father too. Ask now and then: "What made you laugh there today?" And say it before it happens: "If anything bad comes to you on the phone, you can tell me. I will not take it away."

## And the good part

Ring somebody. Send your grandmother a voice note. Take a picture of the sky and show it to nobody. A phone is a fine thing when you are the one who picks it up.
`,
} as const satisfies StartingArticle
