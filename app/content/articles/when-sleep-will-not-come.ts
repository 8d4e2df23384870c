import type { StartingArticle } from '../../features/content/articles/start-articles.server.ts'

export const whenSleepWillNotCome = {
  key: 'when-sleep-will-not-come',
  title: 'When sleep will not come',
  category: 'Body and mind',
  day: '2026-10-15',
  cover: '/blog/when-sleep-will-not-come.svg',
  isPopular: true,
  summary:
    'It is two in the morning and you are awake again. What helps tonight, and what helps over two weeks.',
  tags: ['sleep', 'worry', 'habits'],
  author: {
    name: 'Meera Iyer',
    role: 'Counsellor, online',
    about: 'Meera sees people online from three time zones. She goes to bed at ten and says so with pride.',
  },
  text: `The house is quiet. The generator next door has stopped, or the last train has gone. You are tired, and you are awake. You look at the clock and count how many hours are left. Now you are even more awake.

Nearly everybody has weeks like this. Sleep is like a shy cat: it comes when you stop calling it. Here is how to stop calling.

## Tonight

- Turn the clock round. Knowing the time has never made anybody sleep.
- If you have been awake for what feels like twenty minutes, get up. Sit somewhere with little light. Fold clothes or read something dull. Go back when your eyes get heavy.
- Write the worry down in one line, with the first small step you could take tomorrow. Then close the book. It will still be there in the morning, and so will you.
- Breathe out for longer than you breathe in. Let your jaw hang. Let your tongue lie still.

Do not try to sleep. Try to rest. Lying still with closed eyes is worth a good deal to your body, even if you hear every dog in the street.

## Over the next two weeks

Get up at the same time each day, at weekends too. This is the hard one, and it is the one that works best. Your body sets its clock by the morning, not by the night. Go out into daylight soon after you get up, even for ten minutes at the gate.

Use your bed for sleep. If you study, eat and scroll in it, your body forgets what it is for. In a full house that is not easy. A mat on the floor for the books, or turning your pillow to the other end at night, can be enough of a sign.

Tea, coffee, cola and energy drinks stay in the body for six hours or more. Have the last one after lunch. Naps are fine if they are short: set an alarm for twenty minutes. And if you can, put the phone to charge where you cannot reach it.

> I bought a clock for 1,500 naira so that the phone could sleep in the kitchen. Best money I have spent.
> — A trainee nurse in Owerri

## When heat, noise or work is the trouble

Sometimes the cause is not in your head at all. It is a tin roof in April, a night shift, or four people in one room. You cannot wish that away. You can wet a cloth and lay it on your neck and wrists. You can fold a scarf over your eyes and roll cotton for your ears. If you work at night, keep your sleep hours the same on each day that you work, make the room dark, and ask the house for quiet in those hours. A sign on the door is not rude.

## When it does not get better

If you have slept badly on most nights for a month, or if you are so tired that you nod off on a bike or at work, see a doctor or a nurse. There may be a plain cause that can be treated. If you snore a lot or wake up gasping, tell them that too. Do not take sleeping pills that a friend gives you, and do not drink to fall asleep. Both make the sleep that comes worse.

And if it is thoughts that keep you up, the same ones night after night, then sleep may not be the real subject. Talk to somebody about the thoughts. In the daytime they are often smaller, and two people can carry them better than one.

For those who lie awake over somebody else: you cannot guard them all night. Ask them tomorrow how they are. Tonight, rest.
`,
} as const satisfies StartingArticle
