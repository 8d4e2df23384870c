import type { Comment } from '../features/blog/comments.server.ts'

/** Invented comments under the articles of a new installation, by the key of the article. */
export const sampleComments: Readonly<Record<string, readonly Comment[]>> = {
  'when-exams-are-close': [
    {
      name: 'Ifeanyi',
      when: '13 November 2026',
      text: 'The part about saying it out loud works. My little sister now thinks that I am a radio.',
    },
    {
      name: 'A mother in Nashik',
      when: '14 November 2026',
      text: 'I have stopped asking every day. Yesterday she came and told me by herself.',
    },
  ],
  'your-first-session': [
    {
      name: 'Halima',
      when: '30 October 2026',
      text: 'I sat outside in the keke for ten minutes before I went in. I am glad that I did go in.',
    },
    {
      name: 'Rohit',
      when: '2 November 2026',
      text: 'Is it true that you can say nothing about home if you do not want to? I did not know that. It makes it easier.',
    },
    {
      name: 'Ngozi from Ireti',
      when: '2 November 2026',
      text: 'Yes, Rohit, it is true. You choose what we talk about.',
    },
  ],
  'when-sleep-will-not-come': [
    {
      name: 'Tobi',
      when: '16 October 2026',
      text: 'Turning the clock round sounds silly. I did it anyway. It helped more than the tea.',
    },
    {
      name: 'Lakshmi',
      when: '19 October 2026',
      text: 'I work nights at a call centre. The sign on the door made my cousins laugh, and then they became quiet.',
    },
  ],
  'how-to-tell-your-parents': [
    {
      name: 'Chisom',
      when: '25 September 2026',
      text: 'I sent the four lines from my bed. My mum came in and just lay down next to me. We talked the next day.',
    },
    {
      name: 'A father in Solapur',
      when: '28 September 2026',
      text: 'I was one of those who said "you think too much". I have said sorry now. Thank you for writing this.',
    },
  ],
  'a-friend-who-worries-you': [
    {
      name: 'Damilola',
      when: '11 September 2026',
      text: 'The sentence "I cannot promise that, I care about you too much" is now saved on my phone.',
    },
    {
      name: 'Sana',
      when: '13 September 2026',
      text: 'I told our warden last year and my friend did not speak to me for weeks. Now we share a room again.',
    },
  ],
  'after-somebody-dies': [
    {
      name: 'Obinna',
      when: '22 August 2026',
      text: '"Bring rice on Tuesday" made me laugh and then cry. My uncle would have liked it.',
    },
  ],
  'new-in-a-big-city': [
    {
      name: 'Blessing',
      when: '1 August 2026',
      text: 'Week six in Hyderabad, and I was about to pack. I will wait for month four. I have found the tea stall.',
    },
    {
      name: 'Aditya',
      when: '4 August 2026',
      text: 'I am the one who eats alone in the hostel. I sat down with somebody today.',
    },
  ],
  'when-money-is-short': [
    {
      name: 'Emeka',
      when: '10 July 2026',
      text: 'The sentence for the landlord worked. He was not happy, but he said yes.',
    },
    {
      name: 'Farah',
      when: '15 July 2026',
      text: 'I wish that I had read the part about loan apps last year. Tell one person first. That is the main thing.',
    },
  ],
  'you-and-your-phone': [
    {
      name: 'Kunle',
      when: '20 June 2026',
      text: 'My word was "bored", fourteen times. I have joined the chess club at the library.',
    },
    {
      name: 'Revathi',
      when: '21 June 2026',
      text: 'We have the basket at home now. My husband is the one who peeks.',
    },
  ],
}
