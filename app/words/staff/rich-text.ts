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
