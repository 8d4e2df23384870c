/** What people read about a field for text with headings, lists and links. */
export const richText = {
  tooLong: ({ most }: Readonly<{ most: number }>) =>
    `The text must be ${most.toLocaleString('en-GB')} characters or less`,
}
