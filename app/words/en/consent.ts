/** What stands in the gaps of the fixed words: the name of the agency, where people write to, whom they ring, and how long a booking is kept. */
export type ConsentValues = Readonly<{
  company: string
  email: string
  months: string
  /** The phones of the offices, for people without a private link. Other texts do not name them. */
  phones?: string
}>

type OfAge = Readonly<{ adultAge: number }>

const underAge = ({ adultAge }: OfAge) => `I am under ${adultAge}. A parent or guardian knows and agrees.`

/**
 * The fixed words of each consent, which people agree to before anything is stored. The law or the code needs them, so the office cannot
 * change them. Changed words need a new version (features/booking/agree/consent-texts.ts).
 */
export const consent = {
  /** Required. Its checkbox is never ticked in advance. The paragraphs of the office follow it. */
  session: {
    text: ({ company }: ConsentValues) =>
      `I agree that ${company} may use my answers, including about my health, to arrange and give my session.`,
    note: ({ email, months }: ConsentValues) =>
      `You can change your mind at any time: cancel by the private link that you get, or write to ${email}. We may remind you by mail the day before, unless you switch it off. We keep this for ${months} months. Only our counsellors and booking staff read it.`,
  },
  /** For people without an e-mail address, who get no private link. */
  sessionByPhone: {
    note: ({ email, months, phones }: ConsentValues) =>
      `You can change your mind at any time: ring us${phones ? ` (${phones})` : ''}, or write to ${email}. We keep this for ${months} months. Only our counsellors and booking staff read it.`,
  },
  /** The words of before, which stay for those who agreed to them. */
  sessionBefore: {
    note: ({ email, months }: ConsentValues) =>
      `You can change your mind at any time: cancel by the private link that you get, or write to ${email}. We keep this for ${months} months. Only our counsellors and booking staff read it.`,
  },
  /** For clients under 18 whose parent or guardian knows. */
  guardianInformed: {
    text: underAge,
    note: 'We write to this person or ring them, and ask whether they agree. They see who you are, when and where. We never tell them what you wrote.',
  },
  /** The words of before, which stay for those who agreed to them. */
  guardianInformedBefore: {
    text: underAge,
    note: 'We may write to this person or ring them about the appointment. We never tell them what you wrote.',
  },
  /** For clients under 18 for whom asking a guardian is not safe. Nobody is contacted then. */
  guardianUnsafe: {
    text: 'It is not safe for me to ask a parent or guardian.',
    note: 'We will not contact them. One of us contacts you before the session, only by the address or number that you gave us, and asks how you are.',
  },
  /** The words of before, which stay for those who agreed to them. */
  guardianUnsafeInSession: {
    note: 'We will not contact them. Our team is told, so that a counsellor can ask you in the session how you are.',
  },
  /** The words before those. */
  guardianUnsafeBefore: {
    note: 'We will not contact them. One of our counsellors will write to you before the session to ask how you are.',
  },
  /** A parent or guardian agrees on the page of the mail that asks. */
  guardianAgrees: {
    text: 'I am the parent or guardian of this young person, and I agree to this session.',
    note: 'You can take it back on this page until the session begins. What the young person writes or says stays between them and the counsellor.',
  },
  /** Optional: for other times than that of our own reminder. */
  reminders: {
    text: 'Send me a mail about this session at the times that I ticked.',
    note: 'It has the time and the place, and does not say why you come. You can switch it off at any time.',
  },
  /** The words of before, which stay for those who agreed to them. */
  remindersBefore: {
    note: 'You can change your mind at any time: on the page of your private link, or with the stop button of your mail program. The mail goes to the address that you gave. It has the time and the place, and does not say why you come.',
  },
  /** The words between those and the present ones. */
  remindersOfAppointment: {
    text: 'Send me a mail about this appointment at the times that I ticked.',
  },
  /** Above the words, where a client reads them on a private page. */
  asksAgain: {
    heading: 'Our words about your consent have changed',
    text: 'You agreed to the words of before, and we keep to them. Read the new ones and say whether you agree.',
    read: 'Read the new words',
    ifNot:
      'If you do not agree, your session stays booked, and we use what you wrote only as you agreed before. You can also withdraw your consent on the page of your data.',
    agreed: 'Thank you. We have noted that you agree to the new words.',
  },
}
