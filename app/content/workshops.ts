import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page for organisations of a new installation. Afterwards the office edits and publishes it. */
export const workshopsPage: PageContent = {
  version: 1,
  description:
    'Workshops, training and seminars by our counsellors for schools, companies and communities: what we do, what it costs, and a short form.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'For organisations',
      text: 'Workshops, training and seminars for schools, companies and communities. Tell us what you need, and we come back to you with a day and a price.',
      button: 'Ask for a workshop',
      href: '/workshops#write',
    },
    { id: 'fixed', kind: 'fixed', isHidden: false },
  ],
}
