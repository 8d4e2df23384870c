import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const afterSomebodyDies = {
  key: 'after-somebody-dies',
  title: 'After somebody dies',
  category: 'Family and friends',
  day: '2026-08-20',
  cover: '/blog/after-somebody-dies.svg',
  isPopular: false,
  summary:
    'Grief has no timetable. What it can feel like, what others can do, and how to get through the loud days.',
  tags: ['grief', 'family', 'remembering'],
  author: {
    name: 'Meera Iyer',
    role: 'Counsellor, online',
    about: 'Meera sees people online from three time zones. She goes to bed at ten and says so with pride.',
  },
  text: `First there are many people in the house. There is cooking, there are plastic chairs, there are songs. Then they go home. That is when it often begins.

If somebody you love has died, we are sorry. This page cannot make it small. It can tell you what others have told us, so that you feel less alone with it.

## What it can feel like

People expect to be sad. They are often surprised by the rest. You may feel nothing at all. You may be angry with the doctors, with God, with the one who died. You may feel glad that the pain is over, and then bad for being glad. You may laugh at a video on the third day. You may see them at the bus stop. None of this is wrong, and none of it means that you loved them less.

Grief lives in the body too. It makes you tired, cold and slow. You lose your keys. You read a line four times. Be as patient with yourself as you would be with somebody who is getting over malaria.

> It is like rain. Some days it is only wet in the air, and some days you cannot cross the road.
> — A woman in Satara

## There is no timetable

Some people cry for a week and some for a year. Some cry for the first time at a wedding, five years on. The waves come further apart, but they still come: on a birthday, at the smell of a soap, when you get good news and reach for the phone to tell them. A wave is not a step back. It passes as it came.

## What can help a little

- Eat and drink at fixed times, even without hunger. Ask somebody to eat with you.
- Say their name. Tell the small stories, not only the good ones.
- Keep one thing of theirs close: a wrapper, a watch, a voice note. Put the rest away later. There is no hurry.
- Make a place or a time for them. A candle on Friday. Their song while you cook.
- Let people help. If somebody says "Tell me what I can do", say "Bring rice on Tuesday".

Customs can carry you for a while: the days of mourning, the white cloth, the visit to the river. They can also be too much. You may ask for an hour alone. You may say: "I will come, and I will not speak today."

## When a child grieves

Children grieve in bits. They cry, and then they ask for a ball. Use true words. "Grandfather died. His heart stopped, and he cannot come back." If you say that he is sleeping or that he has travelled, they may become afraid of sleep, or wait at the gate. Let them come to the farewell if they want to, with somebody who looks after only them. Tell the teacher.

## When somebody has died by suicide

This grief often comes with "why" and "if only". Most people ask themselves what they missed. There is hardly ever one reason, and it was not your doing. You do not owe anybody the story. One sentence is enough: "She died, and we miss her." Please do not carry this one alone. If you have thoughts of following them, tell somebody today. Our page "Get help now" has numbers that you can ring at any hour.

## When to ask for help

Come and talk to us if after some months the days do not get any easier, if you cannot get up for school or work, if you drink to get through the evening, or if you just want a place where you do not have to be strong. You can bring a photo. You can bring nothing.

And if you are the friend of somebody who grieves: go. You do not need the right words. "I do not know what to say, so I came" is the best sentence there is. Go again in six weeks, when the chairs are gone.
`,
} as const satisfies StartingArticle
