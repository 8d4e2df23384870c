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

/** The messages of a field for an e-mail address. */
export const emailField = {
  empty: 'Enter your e-mail address',
  tooLong: tooLong('Your e-mail address'),
  otherLetters:
    'We can send mail only to addresses with the letters a to z before the @. Enter another address',
  wrongForm: 'Enter an e-mail address in the right form, like name@example.com',
}

/** The messages of the forms that visitors write in. */
export const fields = {
  email: emailField,
  /** A comment under an article. */
  comment: {
    comment: toTextField('Your comment', 'Enter your comment'),
    name: toTextField('Your name', 'Enter your name'),
  },
  /** The contact form. */
  contact: {
    name: toTextField('Your name', 'Enter your name'),
    subject: toTextField('The subject', 'Enter a subject'),
    message: toTextField('Your message', 'Enter your message'),
  },
}
