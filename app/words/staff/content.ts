const inThousands = (most: number) => most.toLocaleString('en-GB')

/** What the editor of the site and its schemas say. */
export const content = {
  empty: 'Enter a text',
  olderForm: 'The stored draft cannot be read. Save the page again, then publish it',
  /** What is stored and cannot be shown. */
  unreadable: {
    draft:
      'The stored draft cannot be read: another release wrote it, or it is damaged. Here is what was published. The draft stays until you save.',
    published:
      'The published version cannot be read: another release wrote it, or it is damaged. Visitors see what came with the site, or nothing. Write it again, or take another version.',
    plan: 'What is planned cannot be read: another release wrote it, or it is damaged. It will not be published. Plan it again.',
    version: 'It cannot be read',
  },
  tooLong: ({ most }: Readonly<{ most: number }>) => `Use ${inThousands(most)} characters or less`,
  unstorable: 'The text has a character that we cannot keep',
  badAddress: 'Enter a page of this site, such as /about, or an address that begins with https://',
  badPrice: 'Enter whole naira in digits, without kobo',
  sampleLink: 'This address is an example. Enter your own, or leave it empty',
  unknownPage: ({ path }: Readonly<{ path: string }>) => `This site has no page ${path}`,
  longForDesign: ({ fits }: Readonly<{ fits: number }>) =>
    `More than ${inThousands(fits)} characters may look crowded here`,
  missingSection: ({ section }: Readonly<{ section: string }>) => `Show the section '${section}' again`,
  foreignSection: ({ section }: Readonly<{ section: string }>) =>
    `Delete the section '${section}'. It belongs to another page`,
  noPicture: 'Choose a picture',
  noAlt: 'Say in Media what the picture shows: people who do not see it read that',
  pictureGone: 'The library no longer has this picture. Choose another one',
  noWayToBook:
    'Keep a section that leads to the booking form: the form itself, or a button that opens /appointments',
} as const

/** What people read about a field for text with headings, lists and links. */
export const richText = {
  tooLong: ({ most }: Readonly<{ most: number }>) =>
    `The text must be ${most.toLocaleString('en-GB')} characters or less`,
  plainForm:
    'An empty line begins a paragraph, ## a heading, ### a small heading, - a line of a list and > a quote. **Stars** make bold, __low lines__ italic, and [words](address) a link',
  picture: 'Picture',
  toolbar: 'Text tools',
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    smallHeading: 'Small heading',
    list: 'List',
    numberedList: 'Numbered list',
    quote: 'Quote',
    link: 'Link',
    picture: 'Picture',
    undo: 'Undo',
    redo: 'Redo',
  },
  link: {
    address: 'Address of the link',
    hint: 'Choose a page of this site, or enter a web address, an e-mail address or tel: with a number',
    wrong: 'Enter an address such as https://example.com, name@example.com or /help',
    set: 'Set link',
    remove: 'Remove link',
    cancel: 'Cancel',
  },
}
