import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { hashPassword } from '../../app/lib/security/password.server.ts'
import { openFilledSite } from '../support/filled-site.ts'
import { isFullRun } from '../support/full-run.ts'
import type { FormField } from '../support/html-forms.ts'
import {
  listOfficeForms,
  listSent,
  openScreen,
  type SentForm,
  sendOdd,
  toName,
} from '../support/office-forms.ts'

const word = `<p class=MsoNormal style='mso-list:l0'><b>Bold</b><o:p></o:p><script>alert(7)</script></p>`
const texts = {
  'a script': `<img src=x onerror=alert(7)>${word}`,
  'a link that runs': 'javascript:alert(7)',
  NUL: 'a\0b',
  nothing: '',
  'white space': ' \t\n\u3164 ',
  'ten thousand letters': 'x'.repeat(10_000),
  'people and flags': '👩🏾‍👧🏾‍👦🏾🇳🇬'.repeat(60),
  'from right to left': '\u202eעברית \u2067 مرحبا',
  'data as a link': 'data:text/html,<script>alert(7)</script>',
  'a number without end': '1e309',
}
const password = 'a password of three words'
const foreignId = crypto.randomUUID()

const isText = ({ kind }: FormField) => !['hidden', 'checkbox', 'radio', 'file', 'select'].includes(kind)
const isId = ({ kind, name }: FormField) => (kind === 'hidden' || kind === 'select') && name !== 'intent'

/** A form that gives rights asks for the own password. */
const toUsual = ({ kind, value }: FormField) => (kind === 'password' ? password : value)

type Odd = readonly [what: string, toValue: (field: FormField) => string]

const odd: readonly Odd[] = [
  ...Object.entries(texts).map(
    ([what, text]): Odd => [
      what,
      (field) => (isText(field) && field.kind !== 'password' ? text : toUsual(field)),
    ],
  ),
  [
    'a script in the place of a password',
    (field) => (field.kind === 'password' ? texts['a script'] : field.value),
  ],
  ['a foreign id', (field) => (isId(field) ? foreignId : toUsual(field))],
]

/** What would run in the browser of a reader. */
const runs = /<img src=x|<script>alert\(7\)|(?:href|src|action)="(?:javascript|data:text)/
const message = /role="alert"|There is a problem|aria-invalid="true"/

/** These come last, because they take away what the others change, or sign the administrator out. */
const isEnd = ({ path, button, form }: SentForm) =>
  /^(delete|remove|leave|end|withdraw|cancel|erase)/.test(button?.value ?? '') ||
  /\/leave$/.test(path) ||
  form.fields.some(({ name, value }) => name === 'intent' && value === 'delete')

/** The screens of the office, in portions of at most some minutes. */
const screens = [
  'site/agency',
  'site/legal',
  'site/(pages|new-page)',
  'people',
  'media|gallery',
  'helplines|offices',
  'mail',
  'services|money/prices',
]
const large = ['articles', 'setup', 'availability']
const [first, second] = [odd.slice(0, odd.length / 2), odd.slice(odd.length / 2)]
const portions = [
  ...screens.map((screen) => [screen, 'every text', odd] as const),
  ...large.flatMap((screen) => [
    [screen, 'the first texts', first] as const,
    [screen, 'the other texts', second] as const,
  ]),
]

describe.runIf(isFullRun)('an odd text is no fault of ours, and a refusal says what is wrong', () => {
  // Each has a site of its own, so that no row is gone before its turn.
  test.each(portions)('in each form of /admin/%s, with %s', async (screen, _, some) => {
    const filled = await openFilledSite()
    const { api, cookie } = filled
    const passwordHash = await hashPassword(password)
    await api.db.update(users).set({ passwordHash }).where(eq(users.id, filled.userId))
    const all = await listOfficeForms(filled, new RegExp(`^/admin/(${screen})(?=[/?]|$)`))
    expect(all.length).toBeGreaterThan(0)
    const faults: string[] = []
    const send = async (sent: SentForm, [what, toValue]: Odd) => {
      const { status, to, html } = await sendOdd(filled, sent, cookie, toValue)
      const name = toName(sent, what)
      if (status >= 500) faults.push(`${name}: ${status}`)
      if (to?.startsWith('/signup')) faults.push(`${name}: signed out`)
      if (runs.test(html)) faults.push(`${name}: it runs`)
      if (status >= 400 && status !== 404 && !message.test(html))
        faults.push(`${name}: ${status} without a message`)
    }
    for (const [what, toValue] of some) {
      for (const path of new Set(all.map((sent) => sent.path))) {
        // What was stored before stands in the form now, and its revision fits.
        const { status, html } = await openScreen(filled, path)
        if (status >= 500) faults.push(`${path} before ${what}: ${status}`)
        if (runs.test(html)) faults.push(`${path} before ${what}: it runs`)
        for (const sent of listSent(html, path)) if (!isEnd(sent)) await send(sent, [what, toValue])
      }
    }
    for (const each of some) for (const sent of all.filter(isEnd)) await send(sent, each)
    for (const path of filled.paths) {
      const { status, html } = await openScreen(filled, path)
      if (status >= 500) faults.push(`${path} after it: ${status}`)
      if (runs.test(html)) faults.push(`${path} after it: it runs`)
    }
    expect(faults).toEqual([])
  })
})
