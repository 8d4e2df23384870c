import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page of the counsellors of a new installation. Afterwards the office edits and publishes it. */
export const counsellorsPage: PageContent = {
  version: 1,
  description: 'Who you can talk to, in which languages, where, and the day of the next free time.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Our counsellors',
      text: 'Choose who you would like to talk to. You can also let us choose.',
      button: 'Book with any of us',
      href: '/appointments',
    },
    { id: 'fixed', kind: 'fixed', isHidden: false },
  ],
}
