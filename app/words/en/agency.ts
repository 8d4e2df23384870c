/** What pages say with the facts of the agency. */
export const agency = {
  map: {
    show: 'Show the map',
    showOf: ({ office }: Readonly<{ office: string }>) => ` of ${office}`,
    source: 'It comes from openstreetmap.org.',
    frame: ({ office }: Readonly<{ office: string }>) => `Map of ${office}`,
    link: ({ office }: Readonly<{ office: string }>) => `Open the map of ${office}`,
  },
  scene: 'A counsellor and a young woman talk over tea beside a window. The door behind them is open.',
  price: ({ price }: Readonly<{ price: string }>) =>
    `From ${price} a session. You see how to pay before you book.`,
  contactPage: 'us on our contact page',
  /** The words are the same for known and unknown addresses. */
  nothingSent: ({ phones }: Readonly<{ phones: string }>) =>
    `Nothing was sent now, because this mailbox has had several such mails from us. Look for the newest one, also in your spam folder. Or try again in an hour${phones ? `, or ring us: ${phones}` : ''}`,
  copyright: ({ year, name }: Readonly<{ year: string; name: string }>) =>
    `Copyright © ${year} ${name} Services. All rights reserved.`,
  noMail: 'This site sends no mail yet.',
} as const
