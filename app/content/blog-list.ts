import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page with all articles of a new installation. Afterwards the office edits and publishes it. */
export const blogPage: PageContent = {
  version: 1,
  description: 'Articles by our counsellors on exams, sleep, family, friends, grief, money and phones.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Psychology and Life Style',
      text: 'Short articles about exams, sleep, family and everything else that fills a head. Our counsellors write them for young people and for those who care for them.',
      button: '',
      href: '',
    },
    { id: 'fixed', kind: 'fixed', isHidden: false },
  ],
}
