import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences that people could not read at once, and what stands there now. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/take the list along/i, 'Export'],
  [/show what this opens/i, 'Preview'],
  [/outside the hours/i, 'outside working hours'],
  [/requests? without a time|every booking has a time/i, 'Waiting for a time'],
  [/keep the note\b|leave it as it was/i, 'Save and Cancel'],
  [/in a calendar program|make an address/i, 'Add to my phone calendar'],
  [/where nothing else is said/i, 'one clock'],
  [/own clock is not known/i, 'We do not know the client’s time zone'],
  [/nobody of us has opened/i, 'No activity yet'],
  [/opened what was done/i, 'Opened a follow-up'],
  [/caught by the spam trap/i, 'Spam'],
  [/invited as counsellor/i, 'Invited'],
  [/things are missing/i, 'steps done'],
  [/for times without a connection/i, 'Save this page for offline'],
  [/open the times as a page/i, 'Open the times on their own page'],
  [/free later either/i, 'No free times after this week'],
  [/we have been told to enter it/i, 'Your counsellor adds the link before …'],
  [/you get no reminder/i, 'Would you like a reminder?'],
  [/before that night/i, 'but not at night'],
  [/put helpline numbers/i, 'Add helplines to these mails'],
  [/at once and for ever/i, 'What will be deleted'],
  [
    /(take|took|taking) (your|my|the|a) consent back|taken (your|the|a) consent back/i,
    'Withdraw your consent',
  ],
  [/bad enough/i, 'a big enough reason'],
  [/these words are of/i, 'Version of …'],
  [/are made up until/i, 'Sample'],
  [/12:00 noon/i, '12:00 pm'],
  [/at one go/i, 'together'],
  [/junk mail/i, 'spam folder'],
  [/\bneed not\b/i, 'do not have to'],
  [/half of the price/i, 'a cancelled session costs nothing'],
  [/select your marital status|enter your complaint/i, 'Please choose …; a few words are enough'],
  [/number of this booking|somebody opened a booking/i, 'session'],
  [/'asked for'/i, 'Created'],
  [/changed your booking|(cancelled|ended|released) a booking/i, 'session'],
  [/on to your booking|sending your booking/i, 'session'],
  [/'booking'\)\} for this e-mail address/i, 'sessions booked for this e-mail address'],
]

const folders = ['app/words', 'app/content']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`),
)

/** Returns the sentences of a file, without its comments. */
const readSentences = (file: string) =>
  readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('no catalogue and no page says a sentence that we have replaced', () => {
  const found = files.flatMap((file) =>
    replaced.flatMap(([old, now]) => {
      const said = old.exec(readSentences(file))
      return said ? [`${file}: “${said[0]}”, better: ${now}`] : []
    }),
  )
  expect(files.length).toBeGreaterThan(60)
  expect(found).toEqual([])
})
