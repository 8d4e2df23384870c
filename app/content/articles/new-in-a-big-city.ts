import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const newInABigCity = {
  key: 'new-in-a-big-city',
  title: 'New in a big city',
  category: 'School and work',
  day: '2026-07-30',
  cover: '/blog/new-in-a-big-city.svg',
  isPopular: false,
  summary:
    'A hostel bed, a new language on the bus, nobody who knows your name. How the first three months get easier.',
  tags: ['moving', 'loneliness', 'friends'],
  author: {
    name: 'Arjun Deshmukh',
    role: 'Counsellor in Pune',
    about:
      'Arjun came to Pune from Latur with one bag and got lost on the first day. He knows all the buses now.',
  },
  text: `On the photo that you sent home you are smiling in front of a tall gate. You did not send a photo of the evening. In the evening there are eight people in the room, and not one of them knows how you take your tea.

Moving to Lagos, Pune, Abuja or Bengaluru is something to be proud of. It is also a loss. You can be glad to be there and miss home until it hurts, on the same day. Both are true.

## The curve of the first months

Many people feel well for the first week or two. All is new. Then comes a dip, often in the second month, when the newness has gone and nothing is yet your own. People in the dip think that they have made a mistake. Mostly they are only in the middle. For most it gets better by the fourth month. Do not decide about your whole life in week six.

## Make the city small

Nobody can feel at home in twenty million people. You can feel at home in five streets. Choose one shop, one tea stall and one place to pray or to sit. Go there at the same hour, and say good morning. By the third week somebody will say: "You are late today." That is how it starts.

- Learn ten words of the language of the bus: stop, how much, thank you, brother, slowly.
- Walk one new road on each free day, in daylight, and tell somebody where you go.
- Cook one dish from home each week. Make too much of it. Give some away.
- Put up three pictures, even if you stay for only six months.

## Find people, slowly

Friends do not come from one great evening. They come from seeing the same faces again and again. So choose something that happens each week: a choir, cricket, a study group, the people from your town, a class in the church hall. Go three times before you decide. The first time is nearly always awkward.

Ask small things. "Can you show me where to get a passport photo?" People like to be asked, and it gives them a reason to speak to you the next day. In nearly every hostel there is somebody else who eats alone and hopes that you will sit down.

> My first friend here was the man who sells airtime. He taught me which bus lies about where it goes.
> — A student from Jos, in Lagos

## Home in the phone

Ringing home helps. Ringing home for three hours a night can keep you from ever arriving. A fixed time is good for both sides: Sunday after lunch, and one short call in the week. You may tell them that it is hard. If you always say "All is fine", you will feel further away with each call.

## When people are unkind

Some people laugh at an accent, a name, a faith or a skin. Some ask for a higher rent because of where you come from. It is not in your head, and it is not your fault. Write down what was said, when and by whom. Tell somebody who can act: the warden, the dean of students, the union, a senior from your state. And find at least one place each week where you do not have to explain yourself.

## When it is more than missing home

If you stay in bed on most days, if food has no taste, if you lie to everybody about how you are, or if the only thing that makes the evening pass is drink, do not wait for the next holidays. Many colleges have a counsellor. You can also see one of us online, from your bed if the room is empty, or from a bench in the park. Tell us if you would rather speak in your own language. We will see what we can do.

And one evening you will give somebody the right bus number without thinking. You will notice it only later, on the way home.
`,
} as const satisfies StartingArticle
