import type { PageContent } from '../features/content/pages/page.schema.ts'
import type { GuideSection } from '../ui/text/guide.tsx'

/** How people stay safe, on a new installation. Afterwards the office edits and publishes it. */
export const stayingSafePage: PageContent = {
  version: 1,
  description:
    'What our site hides from somebody who shares your phone or looks over your shoulder, what it cannot hide, and what you can do about it.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'How to stay safe online',
      text: 'Perhaps you share a phone, or somebody looks at yours. This page says what our site hides, what it cannot hide, and what you can do.',
      button: '',
      href: '',
    },
    {
      id: 'guide',
      kind: 'guide',
      isHidden: false,
      title: 'On this page',
      items: [
        {
          title: 'Use a private window',
          paragraphs: [
            {
              text: 'A private window keeps no history and forgets what you typed when you close it. Open it before you come to our site, and close all its tabs when you are done.',
            },
          ],
          points: [
            {
              name: 'Chrome',
              text: 'the three dots, then New Incognito tab',
            },
            {
              name: 'Safari on an iPhone',
              text: 'the button for tabs, then Private',
            },
            {
              name: 'Firefox',
              text: 'the menu, then New private tab',
            },
            {
              name: 'Samsung Internet',
              text: 'the button for tabs, then Turn on Secret mode',
            },
          ],
          after:
            'It does not hide our address from whoever runs the network, such as a school, or from a program that watches the phone.',
          link: '',
          href: '',
          isHidden: false,
        },
        {
          title: 'Take us out of your history',
          paragraphs: [
            {
              text: 'Open the history in your browser’s menu, look for our name, and delete those lines only. An empty history can look stranger than one with a few lines less.',
            },
            {
              text: 'If you saved a calendar file, it is among the downloads of your phone. If your calendar took it in, the entry is called ‘Appointment’.',
            },
          ],
          points: [],
          after: '',
          link: '',
          href: '',
          isHidden: false,
        },
        {
          title: 'On a phone or computer that others use',
          paragraphs: [],
          points: [
            {
              name: '',
              text: 'Log out when you are done. The button is in the menu at the top of each page.',
            },
            {
              name: '',
              text: 'When the browser offers to save your password, say no.',
            },
            {
              name: '',
              text: 'A browser may offer names and addresses again that were typed before. You can delete them in its settings, under autofill. A private window does not keep them.',
            },
            {
              name: '',
              text: "Your browser saves our pages for help and contact, and the pages that you save for offline. What you write is never saved there. Logging out and 'Exit this page' delete them.",
            },
          ],
          after: '',
          link: '',
          href: '',
          isHidden: false,
        },
        {
          title: 'Mail and the messages on your screen',
          paragraphs: [
            {
              text: 'If this site writes to you, it is by mail. It sends no text messages. Give us an address that only you can read.',
            },
          ],
          points: [
            {
              name: 'What others can see',
              text: 'a phone often shows sender and subject before it is unlocked. The sender is our name. The subject says as little as it can, such as ‘Your appointment on 3 May’.',
            },
            {
              name: 'What is inside',
              text: 'the day, the time, the place and a private link. Never whom you meet, what it costs or what you wrote to us.',
            },
            {
              name: 'The private link',
              text: 'whoever has it can see, move or cancel your session. Do not pass the mail on.',
            },
            {
              name: 'To show less',
              text: 'turn off notifications for your mail in the settings of your phone, and empty the bin after you delete a mail.',
            },
          ],
          after: '',
          link: '',
          href: '',
          isHidden: false,
        },
        {
          title: 'If you think that your phone is watched',
          paragraphs: [
            {
              text: 'Use another phone or computer: one of somebody you trust, or one in a library. Make a new mail address there and use it only there.',
            },
            {
              text: 'Think twice before you take a watching program off your phone. Whoever put it there may notice. Talk to somebody you trust first.',
            },
          ],
          points: [],
          after: '',
          link: 'What we know about you, and how to have it deleted',
          href: '/privacy',
          isHidden: false,
        },
        {
          title: 'Ask one of us',
          paragraphs: [
            {
              text: 'Do you not know what your phone shows? Ring our office or write to it, from a phone that nobody else reads. You do not have to say who you are.',
            },
          ],
          points: [],
          after: '',
          link: 'How to reach us',
          href: '/contact',
          isHidden: false,
        },
      ],
    },
  ],
}

/** The sections about the buttons of this site. The office cannot change them. The page replaces `{exit}` with the address that 'Exit this page' opens. */
export const exitParts: readonly GuideSection[] = [
  {
    id: 'exit',
    title: 'Leave in a hurry',
    paragraphs: [
      "Each page for visitors has the button 'Exit this page': at the bottom of a phone, and at the top of a wider screen. It opens {exit} in the place of our page.",
      'With a keyboard you can also press Shift three times within five seconds. That works on the same pages.',
    ],
    points: [
      {
        text: 'The page is covered at once, and what you typed is emptied.',
      },
      {
        text: 'If you are signed in, you are signed out.',
      },
      {
        text: 'The pages that your browser saved for offline are deleted.',
      },
      {
        text: "The browser's Back button does not lead to the page that you left.",
      },
    ],
    after:
      'If your browser runs no scripts, the button is a plain link: it opens the other site and does nothing else.',
  },
  {
    id: 'limits',
    title: 'What the button cannot do',
    points: [
      {
        text: "It does not delete your browser's history. Our address and the names of the pages that you opened still stand there.",
      },
      {
        text: 'Back still leads to pages of ours that you opened before the one you left.',
      },
      {
        text: 'It does not take back what you have already sent, or mail that is already in your mailbox.',
      },
      {
        text: 'It does not stop a program that watches your phone.',
      },
    ],
    after: 'What you type is never part of an address or of a page’s name, so the history does not show it.',
  },
]

/** The line that leads to the helplines. The office cannot change it. */
export const danger = {
  title: 'Are you in danger now?',
  text: 'Do not wait for an answer from us. Call a number on our help page.',
  button: 'Get help now',
  href: '/help',
} as const
