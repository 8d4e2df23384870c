/** 'Your name' is the start of 'Your name must be 200 characters or less'. */
export const tooLong =
  (name: string) =>
  ({ most }: Readonly<{ most: number }>) =>
    `${name} must be ${most.toLocaleString('en-GB')} characters or less`

/** Returns the messages of a text field. */
export const toTextField = (name: string, empty: string) => ({
  empty,
  tooLong: tooLong(name),
  unstorable: `${name} has a character that we cannot keep`,
})
