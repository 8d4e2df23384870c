export const page = {
  title: 'Merch',
  description:
    'A T-shirt, a mug and a tote bag printed with our own cloth patterns. What we earn with them pays for free sessions.',
  text: 'Things to wear, drink from and carry, printed with our own cloth. What we earn with them pays for free sessions.',
  button: 'Make a purchase',
} as const

export const itemsTitle = 'Three things we make'

/** The prices are in naira. */
export const items = [
  {
    title: 'T-shirt',
    price: 12_000,
    text: 'Soft cotton in indigo, with a sun and moon on the chest. Sizes S to XXL.',
    picture: 'shirt',
    pictureText: 'Drawing of an indigo T-shirt with a square of four printed patterns on the chest',
    link: 'shirtPayment',
  },
  {
    title: 'Mug',
    price: 8_000,
    text: 'Holds 330 ml of tea on a long evening. It may go into the dishwasher.',
    picture: 'mug',
    pictureText: 'Drawing of a cream-coloured mug with a band of printed patterns around it',
    link: 'mugPayment',
  },
  {
    title: 'Tote Bag',
    price: 10_000,
    text: 'Strong cotton with long handles. Room for books, a laptop or the shopping.',
    picture: 'bag',
    pictureText: 'Drawing of a marigold tote bag with nine printed patterns on its side',
    link: 'bagPayment',
  },
] as const

export const directOrder = {
  title: 'Rather order by message?',
  before: 'You can also order by direct message on ',
  network: 'Instagram',
  after: '. Tell us what you would like, the size and the city, and we tell you what sending it costs.',
} as const

export const closing = {
  title: 'Here for a talk, not for a mug?',
  text: 'A session is half an hour. Booking one takes two minutes.',
  button: 'Book a session',
} as const
