type OfLink = Readonly<{ link: string }>
type OfNumber = Readonly<{ number: string }>

/** What the pages say that help in danger and without a connection. */
export const safety = {
  /** The number that reaches help in both countries. */
  emergency: { name: 'Emergency', about: 'Free, day and night' },
  countries: { NG: 'Nigeria', IN: 'India' },
  /** The cards of the helplines. */
  lines: {
    call: ({ number }: OfNumber) => `Call ${number}`,
    text: ({ number }: OfNumber) => `Text ${number}`,
    chat: 'Chat online',
    chatOpens: 'opens in a new tab',
    forYoung: 'For children and young people',
    now: 'Answers now',
    dayAndNight: 'Day and night',
    hours: ({ days, from, until }: Readonly<Record<'days' | 'from' | 'until', string>>) =>
      `${days}, ${from} to ${until}`,
    nextDay: ({ until }: Readonly<{ until: string }>) => `${until} the next day`,
    severalDays: { '1-7': 'Every day', '1-5': 'Monday to Friday', '1-6': 'Monday to Saturday' },
    clock: ({ hours, zone }: Readonly<{ hours: string; zone: string }>) => `${hours} (${zone})`,
  },
  help: {
    heading: 'Get help now',
    danger:
      'If you or somebody near you is in danger, or you think you may hurt yourself, call now. You do not need credit to call an emergency number.',
    emergencyNumbers: 'Emergency numbers',
    bothCountries: ({ one, other }: Readonly<{ one: string; other: string }>) => `${one} and ${other}`,
    emergencyOnly: ({ numbers }: Readonly<{ numbers: string }>) =>
      `For now we list only ${numbers}. We add helplines once we have checked them.`,
    talk: 'Somebody to talk to',
    now: {
      heading: 'What you can do now',
      points: [
        'Go where another person is: a neighbour, a shop, a clinic.',
        'Move away from what could hurt you, or ask somebody to take it.',
      ],
      text: 'Text somebody you trust',
      message: 'Please call me or come. I do not want to be alone.',
      messageIs: ({ message }: Readonly<{ message: string }>) => `The text begins with: “${message}”`,
    },
    breathing: {
      heading: 'Breathe with the circle',
      steps: ['Breathe in slowly.', 'Hold your breath for a moment.', 'Breathe out, slower than in.'],
      again: 'Do it again until it is easier. You can also do it without the circle.',
      start: 'Start',
      stop: 'Press the circle once more to stop.',
      shown: ['In', 'Hold', 'Out'],
    },
    notRead: 'We do not read bookings day and night. An answer from us can take until the next working day.',
  },
  offline: {
    heading: 'No connection',
    description: 'What you can still read, and whom you can call, without a connection.',
    text: ({ link }: OfLink) =>
      `This page needs the internet, and your phone or computer has no connection now. Pages that you saved for offline still open, and so does ${link}. Try again in a while.`,
    contact: 'how to reach us',
    danger: 'If you are in danger now',
    noCredit: 'You do not need the internet, or credit, to call an emergency number.',
  },
}
