const inThousands = (most: number) => most.toLocaleString('en-GB')

/** What the editor of the site and its schemas say. */
export const content = {
  empty: 'Enter a text',
  olderForm:
    'This draft is of an older release, which this one cannot read. Save the page again, then publish it',
  tooLong: ({ most }: Readonly<{ most: number }>) => `Use ${inThousands(most)} characters or less`,
  unstorable: 'The text has a character that we cannot keep',
  badAddress: 'Enter a page of this site, such as /about, or an address that begins with https://',
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
