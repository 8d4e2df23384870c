/** What the screen with the facts of the agency says. */
export const siteAgency = {
  title: 'Agency',
  introduction:
    'Pages, mails and files show these facts. A change is on the site within a second. An empty address hides its link or button. Replace or empty what is still an example.',
  offices: 'Addresses, phone numbers and opening hours stand under',
  officesLink: 'Offices',
  saved: 'Agency saved',
  save: 'Save',
  saveWithoutExamples: 'Save, and empty the example addresses',
  saving: 'Saving...',
  nameTitle: 'Name and privacy',
  menuTitle: 'Menu',
  menuText:
    'Untick what your agency does not offer. Its page stays at its address, and links to it still lead there. The other entries of the menu stay.',
  footerTitle: 'Footer',
  name: 'Name',
  nameHint: 'In titles, mails, the header and the footer',
  nameMissing: 'Enter the name of the agency',
  copyrightYear: 'Year of the copyright',
  wrongYear: ({ first, last }: Readonly<{ first: string; last: string }>) =>
    `Enter a year from ${first} to ${last}`,
  legalLine: 'Legal line',
  legalLineHint: ({ line }: Readonly<{ line: string }>) =>
    `The last line of the footer. When it is empty: ${line}`,
  footer: {
    title: 'Links of the footer',
    text: ({ fixed }: Readonly<{ fixed: string }>) =>
      `A link leads to a page of your site, such as /about, or to an address that begins with https://. Leave both fields empty for no link. After them always come ${fixed}, and your own pages with a tick for the footer. Empty all fields to get the first links back.`,
    label: 'The words of a link',
    labelOf: ({ number }: Readonly<{ number: number }>) => `Words of link ${number}`,
    addressOf: ({ number }: Readonly<{ number: number }>) => `Address of link ${number}`,
    noLabel: 'Enter the words of this link, or empty its address',
    noAddress: 'Enter the address of this link, or empty its words',
    wrongAddress: 'Enter a page of your site that begins with /, or an address that begins with https://',
  },
  privacyEmail: 'E-mail address for questions about personal data',
  privacyEmailHint: ({ email }: Readonly<{ email: string }>) =>
    `In the privacy page, the consent and the pages about a client’s own data. When it is empty: ${email}`,
  brand: {
    title: 'Logo and icon',
    text: 'PNG, JPEG or WebP. SVG is not taken, because such a file can carry a program. Without a logo the name stands alone, and without an icon the browser shows ours.',
    logo: 'Logo',
    logoHint:
      'In the header, the side panel and the footer, and beside links to your site on other sites. A logo that is at least twice as wide as high stands without the name',
    icon: 'Icon',
    iconHint: ({ pixels }: Readonly<{ pixels: number }>) =>
      `A square picture for the tab of the browser, at least ${pixels} pixels wide`,
    save: 'Save logo and icon',
    saved: 'Logo and icon saved',
    notOwn: 'Choose a picture that you have uploaded. Those that came with the software cannot be used here',
  },
  socialTitle: 'Social networks',
  socialText: 'The side panel and the footer show them.',
  linksTitle: 'Pages on other sites',
  links: {
    newsletter: { label: 'Newsletter', hint: 'The button Subscribe in the footer and beside articles' },
    blog: { label: 'Blog on another site', hint: 'A link in the header. The blog of this site stays' },
    film: {
      label: 'Film of the home page',
      hint: 'An address of YouTube or Vimeo, or of a film file. It is loaded after a press',
    },
  },
  captions: {
    title: 'Captions of a film file',
    label: 'Captions',
    hint: ({ example }: Readonly<{ example: string }>) =>
      `For a film file only: YouTube and Vimeo have their own. Begin each caption with its times, like ${example}, write the words on the next line, and leave a line empty after it. A file (.vtt or .srt) is the same`,
    file: 'Take the captions from a file',
    wrongFile: ({ most }: Readonly<{ most: string }>) =>
      `This file is larger than ${most} kB. Captions are text`,
  },
  captionsTooLong: ({ most }: Readonly<{ most: string }>) =>
    `The captions must be ${most} characters or less`,
  wrongCaptions: ({ line, example }: Readonly<Record<'line' | 'example', string>>) =>
    `Line ${line} of the captions cannot be read. Begin each caption with its times, like ${example}, and write the words on the next line`,
  tooLong: ({ most }: Readonly<{ most: number }>) => `The address must be ${most} characters or less`,
  wrongAddress: 'Enter an address that begins with https://',
  wrongFilm: ({ endings }: Readonly<{ endings: string }>) =>
    `Enter a film of YouTube or Vimeo, or a file that ends in ${endings}`,
  sample: 'Still an example',
  examples: ({ count }: Readonly<{ count: number }>) =>
    count === 1 ? 'one example left' : `${count} examples left`,
  templateToDo: 'shown now',
  templateNote: 'They are of a sample hospital. Untick them, unless you want to show them.',
  templateTitle: 'Pages of the hospital template',
  templatePages: 'Show the pages of the hospital template, with their links in the footer',
  imported: ({ settings }: Readonly<{ settings: string }>) =>
    `The server has values for ${settings}. They were used once, at the first start. Now only what stands here counts.`,
  refusals: {
    invalid_fields: { toast: 'Some fields need another look' },
    changed_meanwhile: {
      toast: 'Not saved yet',
      message:
        'Somebody else has changed this since you opened it. What you typed is still here. Open the page in another tab to see what is stored now, then save again to put yours in its place.',
    },
  },
} as const
