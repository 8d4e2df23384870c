import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page of the products of a new installation. Afterwards the office edits and publishes it. */
export const merchPage: PageContent = {
  version: 1,
  description:
    'A T-shirt, a mug and a tote bag printed with our own cloth patterns. What we earn with them pays for free sessions.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Merch',
      text: 'Things to wear, drink from and carry, printed with our own cloth. What we earn with them pays for free sessions.',
      button: '',
      href: '',
    },
    {
      id: 'products',
      kind: 'products',
      isHidden: false,
      title: 'Three things we make',
      button: 'Make a purchase',
      items: [
        {
          title: 'T-shirt',
          price: '12000',
          text: 'Soft cotton in indigo, with a sun and moon on the chest. Sizes S to XXL.',
          picture: '',
          drawing: 'shirt',
          href: 'https://pay.ireti.example/t-shirt',
          isHidden: false,
        },
        {
          title: 'Mug',
          price: '8000',
          text: 'Holds 330 ml of tea on a long evening. It may go into the dishwasher.',
          picture: '',
          drawing: 'mug',
          href: 'https://pay.ireti.example/mug',
          isHidden: false,
        },
        {
          title: 'Tote Bag',
          price: '10000',
          text: 'Strong cotton with long handles. Room for books, a laptop or the shopping.',
          picture: '',
          drawing: 'bag',
          href: 'https://pay.ireti.example/tote-bag',
          isHidden: false,
        },
      ],
    },
    {
      id: 'sending',
      kind: 'order',
      isHidden: false,
      title: 'What sending costs',
      text: 'Sending is not in these prices, and in India you pay in rupees. Before you pay,',
      link: 'ask us what it costs to your city',
      href: '/contact',
      after: '.',
    },
    {
      id: 'order',
      kind: 'order',
      isHidden: false,
      title: 'Rather order by message?',
      text: 'You can also order by direct message on',
      link: 'Instagram',
      href: 'https://www.instagram.com/',
      after: '. Tell us what you would like, the size and the city.',
    },
    {
      id: 'call',
      kind: 'call',
      isHidden: false,
      title: 'Here for a talk, not for a mug?',
      text: 'A session is half an hour. Booking one takes two minutes.',
      button: 'Book a session',
      href: '/appointments',
    },
  ],
}
