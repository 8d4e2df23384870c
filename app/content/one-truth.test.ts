import { expect, test } from 'vitest'
import { booking } from '../words/en/booking.ts'
import { consent } from '../words/en/consent.ts'
import { retention } from '../words/en/retention.ts'
import { session } from '../words/en/session.ts'
import * as home from './home.ts'
import * as privacy from './privacy.ts'
import * as stayingSafe from './staying-safe.ts'

/** Returns the texts of a place, those of its functions, too. A parameter of a function is `undefined` in them. */
const read = (place: unknown): string =>
  JSON.stringify(place, (_, value) => (typeof value === 'function' ? value({}) : value))

const places = {
  form: read([booking.form.readers, booking.formPage.whatHappens.readers]),
  consent: read([consent.session.note({ company: '1', email: '2', months: '3' })]),
  'private link': read(session.link),
  home: read(home),
  'staying safe': read(stayingSafe),
  privacy: read([privacy.sections, retention.unagreed_text]),
}

test.each(Object.entries(places))(
  '%s says what is true with and without mail, and when we store what you write',
  (name, text) => {
    // A site that sends no mail shows these texts, too.
    expect(text).not.toMatch(/We write to you by mail only|A mail from us says|is in our mail/)
    // The form stores nothing before, and what comes in another way is kept for some hours.
    expect(text).not.toMatch(/Nothing is kept before|Nothing of it is kept/)
    if (['form', 'home', 'privacy'].includes(name)) expect(text).toMatch(/stored before you agree/)
    expect(text).not.toMatch(/Only administrators|the administrators of/)
  },
)
