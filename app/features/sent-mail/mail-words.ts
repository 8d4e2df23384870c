type State = Readonly<{ status: 'queued' | 'sent' | 'failed'; attempts: number; isQuarantined: boolean }>

/** Returns the state of a mail in words. Where no mail leaves the site, a sent mail is a file. */
export function toStateWords({ status, attempts, isQuarantined }: State, hasMail = true): string {
  if (status === 'sent') return hasMail ? 'Sent' : 'Kept as a file'
  if (status === 'failed') return 'Failed'
  if (isQuarantined) return 'Held back: the spam trap caught its booking'
  return attempts === 0 ? 'Waiting' : 'Waiting for another try'
}

const unreachable = 'Our mail server could not be reached.'
const errorWords: Readonly<Record<string, string>> = {
  broken: 'This mail could not be written. That is a fault of the site: tell whoever runs it.',
  bad_address: 'Mail cannot go to this address. Ask the person for another one.',
  closed: 'The site was stopped while it was sending.',
  EAUTH: 'Our mail server did not accept the name or password of the site.',
  ECONNECTION: unreachable,
  ECONNREFUSED: unreachable,
  EDNS: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ETLS: 'Our mail server offered no safe connection.',
  EENVELOPE: 'The mail server did not accept this address.',
  EMESSAGE: 'The mail server did not accept this mail.',
  unknown: 'The mail could not be handed over.',
}

/** Returns the last error in plain words with the code of the mail server, or null. */
export function toErrorWords(lastError: string | null): string | null {
  if (lastError === null) return null
  const [code = '', answer] = lastError.split(' ')
  const words = Object.hasOwn(errorWords, code) ? errorWords[code] : errorWords.unknown
  return answer ? `${words} Its answer was ${answer}.` : (words ?? null)
}

export const mailMessages = {
  unknown: 'There is no such mail.',
  broken: 'This mail cannot be opened. Tell whoever runs this site.',
  queued: 'The mail is tried again now',
  notFailed:
    'This mail has not failed, or somebody else has sent it again already. Look at where it stands now.',
  failed: 'The mail could not be queued. Try again.',
} as const
