import type { PageContent } from '../features/content/pages/page.schema.ts'

/** The page of the group sessions of a new installation. Afterwards the office edits and publishes it. */
export const groupsPage: PageContent = {
  version: 1,
  description:
    'Group sessions with our counsellors: the next days and times, for whom they are, what they cost, and how to take a place.',
  sections: [
    {
      id: 'banner',
      kind: 'banner',
      isHidden: false,
      title: 'Group sessions',
      text: 'Sessions for a few people of about the same age, led by one of our counsellors. You say as much or as little as you like.',
      button: '',
      href: '',
    },
    { id: 'fixed', kind: 'fixed', isHidden: false },
  ],
}
