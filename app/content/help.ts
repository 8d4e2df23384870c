import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The notes below the helplines on a new installation. The office can change them. */
export const helpPage: PageContent = {
  version: 1,
  description: 'Numbers to call in Nigeria and in India when you or somebody near you is in danger.',
  sections: [
    {
      id: 'help',
      kind: 'help',
      isHidden: false,
      items: [
        {
          title: 'If you cannot call',
          text: 'Go to the nearest hospital, or to an adult you trust, and show them this page.',
          link: '',
          href: '',
          after: '',
        },
        {
          title: 'Does somebody look at your phone?',
          text: 'Read',
          link: 'how to stay safe online',
          href: '/staying-safe',
          after: '.',
        },
      ],
    },
  ],
}
