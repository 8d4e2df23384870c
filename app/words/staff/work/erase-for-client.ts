import { counted } from '../../en/counted.ts'

type OfCount = Readonly<{ count: number }>

/** The words of the page on which an administrator withdraws the consent of a client, or erases the data. */
export const eraseForClient = {
  link: 'Withdraw or erase',
  title: 'Withdraw the consent or erase the data',
  back: 'Back to the booking',
  explanation:
    'For a client who asks us because they have no private link, or do not read their mail any more. Make sure first that it is the client who asks.',
  series: ({ count }: OfCount) =>
    `This session is one of ${counted(count, 'session')} that were booked together. What you do here is done for all of them.`,
  withdraw: {
    heading: 'Withdraw the consent',
    text: 'What the client wrote is erased and cannot be brought back. The session stays. The office and the counsellor are told.',
    hold: 'There is a legal hold. What the client wrote is closed, so that nobody can open it, and is erased after the hold.',
    none: 'There is no text of the client, so there is nothing to withdraw.',
    reason: 'How did the client ask?',
    reasonIs: 'How the client asked',
    reasonHint: 'It is kept as a note of this session. Write no health matters here.',
    reasonEmpty: 'Write how the client asked.',
    button: 'Withdraw the consent',
  },
  erase: {
    heading: 'Erase the data',
    text: 'Name, address, answers, texts and notes of this session are erased and cannot be brought back. A session that is still to come is cancelled first. The office and the counsellor learn that its time is free. The client gets no mail. No reason is kept.',
    /** The paid sessions and the money that end with the erasure. */
    paid: {
      sessions: ({ count }: OfCount) => `${counted(count, 'paid session')} that the client has not used`,
      money: ({ sums }: Readonly<{ sums: string }>) => `${sums} that the client paid and can get back`,
      ends: ({ what }: Readonly<{ what: string }>) =>
        `This ends with it: ${what}. Nobody finds afterwards whose it was. Ask the client first, end the package and give the money back.`,
    },
    stays: 'The entries of money stay, without the client and with the code of the transfer.',
    hold: 'There is a legal hold, so nothing can be erased. Tell the client that a law or a court makes us keep it.',
    tick: 'The client asks for this, and I made sure that it is the client',
    untouched: 'Tick this first: nothing is erased without it.',
    button: 'Erase the data now',
  },
  erased: {
    text: 'The data is erased, with that of the sessions that were booked together with it.',
    back: 'All bookings',
  },
  refused: {
    no_rights: 'Only administrators withdraw and erase for a client.',
    no_texts: 'There is no text of the client any more.',
    has_legal_hold: 'There is a legal hold, so nothing can be erased.',
  },
} as const
