/** What staff read when they correct the age of a client. */
export const correctAge = {
  title: 'Correct the age',
  back: 'Back to the booking',
  link: 'Correct the age',
  explanation: ({ adultAge }: Readonly<{ adultAge: number }>) =>
    `It changes this booking and, in a series, the other sessions. Other bookings of the client keep their age. From ${adultAge} on no parent or guardian is asked any more.`,
  age: 'Age',
  empty: 'Enter the age of the client',
  save: 'Save the age',
} as const
