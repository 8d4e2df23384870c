import { counted, startSentence } from '../en/counted.ts'

/** What the screens of the privacy page and the consent say. */
export const legal = {
  title: 'Privacy and consent',
  intro:
    'Each text has fixed parts, which the law or the site needs, and paragraphs of yours. A published version never changes and stays readable.',
  caption: 'Legal texts',
  columns: { text: 'Text', state: 'State', published: 'On the site', actions: 'Actions' },
  names: { consent: 'Consent for a session', privacy: 'Privacy page' },
  edit: 'Edit',
  byAdministrators: 'Only administrators can change it',
  noDraft: 'No draft',
  draft: 'Draft',
  draftOf: ({ by, at }: Readonly<{ by: string; at: string }>) => `of ${by}, ${at}`,
  asItCame: 'Original',
  version: ({ number }: Readonly<{ number: number }>) => `Version ${number}`,
  publishedAt: ({ number, at }: Readonly<{ number: number; at: string }>) => `Version ${number}, ${at}`,
  somebody: 'somebody who has left',
  all: 'All legal texts',
  tooLongPage: ({ most }: Readonly<{ most: number }>) =>
    `Your paragraphs have more than ${most.toLocaleString('en-GB')} characters together. On a slow phone the page would arrive late: shorten them`,
  fixed: 'Fixed',
  fixedText: 'The law or the site needs these words. Nobody can change or remove them.',
  buttons: { publish: 'Publish', save: 'Save draft', preview: 'Preview' },
  paragraphsHint: 'An empty line begins a new paragraph.',
  consent: {
    otherTexts: 'The other texts that people agree to',
    otherNames: {
      guardianInformed: 'A young client says that a guardian knows',
      guardianUnsafe: 'A young client says that it is not safe to ask',
      guardianAgrees: 'A guardian agrees',
      reminders: 'Reminders',
    },
    paragraphs: 'Your paragraphs below the fixed words',
    meaning: 'What this version changes',
    meaningHint:
      'Clients are asked on their private page. Until they agree, you may use what they wrote only as they agreed before. Whoever is not asked keeps the version that they read.',
    asksAgain: ({ clients }: Readonly<{ clients: number }>) =>
      `The meaning changes: ask again. ${startClients(clients)} a coming session now.`,
    wording: 'Only the wording changes: nobody is asked again.',
    chooseMeaning: 'Say what this version changes',
  },
  privacy: {
    why: 'The parts marked ‘Fixed’ say what this program does with what people tell you: what it stores, who can read it, and when it deletes it. They follow from the program, so that they stay true, and nobody can change or remove them here.',
    where:
      'What your agency does beside that you write below each part, in paragraphs of your own. Who answers for data protection, and where you are registered, you enter under the last part.',
    below: ({ title }: Readonly<{ title: string }>) => `Your paragraphs below ‘${title}’`,
    readFixed: 'Read the fixed part',
    officer: 'Who answers for data protection, and how to reach that person',
    register: 'Registered address, number of the register, and the country in which the data is stored',
    factHint: 'While this is empty, the page says that the agency must fill it in.',
    nobodyAsked:
      'Publishing asks nobody again: this page informs, and the consent asks. If you want to use what clients wrote for something new, change the consent, too.',
    consentLink: 'Consent for a session',
  },
  changes: {
    since: ({ before }: Readonly<{ before: number }>) =>
      before === 0
        ? 'What changed since the text that came with the site'
        : `What changed since version ${before}`,
    none: 'Nothing.',
    text: 'Text',
  },
  preview: {
    title: 'As visitors read it',
    frame: ({ name }: Readonly<{ name: string }>) => `${name}, as wide as on a phone`,
  },
  done: {
    saved: 'Draft saved',
    published: 'Version published',
    restored: 'The version was copied into the draft',
  },
  refusals: {
    changed_meanwhile:
      'Somebody else has changed this text in the meantime. What you typed is in the form, and their words stand below it. Save again to replace theirs.',
    nothing_left: 'Nothing has changed since the last version.',
  },
  theirs: ({ by }: Readonly<{ by: string }>) => `The words of ${by}`,
  theirsOf: ({ field }: Readonly<{ field: string }>) => `${field}:`,
  empty: '(empty)',
  versions: {
    title: 'Versions',
    none: 'You have not published this text yet. Visitors read the text that came with the site.',
    line: ({ number, at, by }: Readonly<{ number: number; at: string; by: string }>) =>
      `Version ${number}, published ${at} by ${by}`,
    isShown: 'Visitors read this one.',
    askedAgain: 'Clients were asked again.',
    nobodyAsked: 'Nobody was asked again.',
    heading: ({ name, number }: Readonly<{ name: string; number: number }>) => `${name}, version ${number}`,
    draftHeading: ({ name }: Readonly<{ name: string }>) => `${name}, draft`,
    draftText: 'Visitors do not see this yet.',
    restore: 'Copy into the draft',
    back: 'Back to the text',
  },
} as const

function startClients(clients: number): string {
  return `${startSentence(counted(clients, 'client'))} ${clients === 1 ? 'has' : 'have'}`
}
