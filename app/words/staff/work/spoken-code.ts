/** What staff read when they make the code of a client without e-mail. */
export const spokenCode = {
  title: 'Code for the client',
  back: 'Back to the booking',
  explanation:
    'With the code the client sees the day, the time and the place on the site, and can cancel. Of a series it shows each session. It shows nothing that the client wrote. Say it on the phone, or print it.',
  make: 'Make a code',
  makeNew: 'Make a new code',
  made: ({ time }: Readonly<{ time: string }>) => `A code was made on ${time}. A new one ends it.`,
  once: 'The code stands here once. Write it down, say it or print it now.',
  notOffered: 'A code is for a client without e-mail, and for a session to come.',
  ofOthers: 'Another counsellor has a session of this series. An administrator makes the code.',
  changed: 'Somebody changed this booking meanwhile. Look at it again.',
  sheet: { heading: 'Your session', code: 'Code', page: 'Page', when: 'When and where' },
  howToPrint: 'Print this page in the browser. Only the sheet is printed.',
}
