import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { apiKeys } from '../../app/words/staff/api-keys.ts'
import { articles } from '../../app/words/staff/articles.ts'
import { bookingsList } from '../../app/words/staff/bookings.ts'
import { hoursWords } from '../../app/words/staff/calendar/hours.ts'
import { gallery } from '../../app/words/staff/gallery.ts'
import { helplines } from '../../app/words/staff/helplines.ts'
import { media } from '../../app/words/staff/media.ts'
import { messages } from '../../app/words/staff/messages.ts'
import { profiles } from '../../app/words/staff/profiles.ts'
import { retentionPage } from '../../app/words/staff/retention.ts'
import { sentMail } from '../../app/words/staff/sent-mail.ts'
import { tasks } from '../../app/words/staff/tasks.ts'
import { users } from '../../app/words/staff/users.ts'
import { webhooks } from '../../app/words/staff/webhooks.ts'
import { calendarParts } from '../../app/words/staff/work/booking-page.ts'
import { clients } from '../../app/words/staff/work/clients.ts'
import { enquiries } from '../../app/words/staff/work/enquiries.ts'
import { groups } from '../../app/words/staff/work/groups.ts'
import { money } from '../../app/words/staff/work/money.ts'
import { auditLog } from '../../app/words/staff/work/records.ts'
import { reports } from '../../app/words/staff/work/reports.ts'
import { services } from '../../app/words/staff/work/services.ts'
import { today } from '../../app/words/staff/work/today.ts'
import { languages, words } from '../../app/words/words.ts'
import { sources } from './sources.ts'

type Texts = Readonly<Record<string, unknown>>

/** Every parameter of a text is a mark with its name. */
const marks = new Proxy({}, { get: (_, name) => `«${String(name)}»` })

/** Returns each text by its path, with marks in the place of its parameters. */
function listTexts(texts: Texts, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const text = typeof value === 'function' ? value(marks) : value
    return typeof text === 'string' ? [[path + key, text]] : listTexts(text, `${path}${key}.`)
  })
}

const listMarks = (text: string) => [...new Set(text.match(/«\w+»/g))].sort()

/** Returns the texts that do not say what the English text says. */
function findDropped(english: Texts, translation: Texts): string[] {
  const translated = new Map(listTexts(translation))
  return listTexts(english)
    .filter(([path, text]) => `${listMarks(text)}` !== `${listMarks(translated.get(path) ?? '')}`)
    .map(([path]) => path)
}

test.each(languages)('no text in %s drops a parameter of the English text', (language) => {
  expect(findDropped(words('en'), words(language))).toEqual([])
})

test('a translation that drops or swaps a parameter is found', () => {
  const english = { a: { most: ({ most }: { most: number }) => `At most ${most}`, none: 'None' } }
  expect(
    findDropped(english, { a: { most: ({ most }: { most: number }) => `${most} au plus`, none: 'Rien' } }),
  ).toEqual([])
  expect(findDropped(english, { a: { most: () => 'Trois au plus', none: 'Rien' } })).toEqual(['a.most'])
  expect(
    findDropped(english, { a: { most: ({ least }: { least: number }) => `${least}`, none: '' } }),
  ).toEqual(['a.most'])
})

const numbers =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half)\b/i

/** Examples and advice, which no limit decides. */
const examples = [
  'booking.form.hints.duration',
  'accounts.form.passwordHint',
  'accounts.newPassword.hint',
  'accounts.links.hint',
  'secondFactor.deviceAsks',
]

/** They have functions that areas share. */
const parts = ['en/counted', 'en/fields']

const areaFile = /^app\/words\/((?:en|staff)\/.+)\.ts$/

/** The areas that visitors read. Those of staff and programs are in English, and no list has them. */
const translated = sources
  .filter(({ path }) => path === 'app/words/words.ts')
  .flatMap(({ imports }) => imports.map(({ target }) => target))

/** Returns the files of which `isOpener` is true, and that open one of the areas themselves. */
function listOpeners(isArea: (target: string) => boolean, isOpener: (path: string) => boolean): string[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && !/^app\/words\/|\.test\./.test(path) && isOpener(path))
    .filter(({ imports }) =>
      imports.some(({ target, isTypeOnly }) => !isTypeOnly && areaFile.test(target) && isArea(target)),
    )
    .map(({ path }) => path)
}

/** Returns the components of features that files of `isStart` show, and those that they show in turn. */
function listShown(isStart: (path: string) => boolean): Set<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const shown = new Set<string>()
  const add = (path: string) => {
    for (const { target, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (isTypeOnly || shown.has(target) || !/^app\/features\/.*\.tsx$/.test(target)) continue
      shown.add(target)
      add(target)
    }
  }
  for (const { path } of sources) if (isStart(path)) add(path)
  return shown
}

const isOfStaff = (path: string) =>
  /^app\/(routes\/admin|features\/(accounts\/(second-factor|users)|audit|availability\/editing|site-frame))\//.test(
    path,
  ) || /^app\/features\/agency\/(agency|mail-server)\.schema\.ts$/.test(path)

test('only screens of staff open an area of visitors in one language', () => {
  expect(
    listOpeners(
      (area) => translated.includes(area),
      (path) => !isOfStaff(path),
    ),
  ).toEqual([])
})

test('no page of visitors opens an area of staff, which is in English', () => {
  const isRoute = (path: string) => /^app\/(routes\/(site|account)|islands|enhance|demo)\//.test(path)
  const shown = listShown(isRoute)
  expect(shown.size).toBeGreaterThan(50)
  const isOfVisitors = (path: string) => isRoute(path) || shown.has(path)
  expect(listOpeners((area) => !translated.includes(area), isOfVisitors)).toEqual([])
})

test('no number stands in a text: limits are parameters', async () => {
  const areas = sources
    .flatMap(({ path }) => areaFile.exec(path)?.[1] ?? [])
    .filter((file) => !parts.includes(file))
  const files = await Promise.all(
    // A folder of texts can have folders.
    areas.map((area) => import(/* @vite-ignore */ join(process.cwd(), `app/words/${area}.ts`))),
  )
  const texts = Object.assign({}, ...files)
  const typed = listTexts(texts).filter(([path, text]) => numbers.test(text) && !examples.includes(path))
  expect(typed).toEqual([])
})

/** What the office writes, the template, the API and its documents, the tables, and the catalogues themselves. */
const withOwnTexts = /^app\/(content|demo|api|db|words)\//

/** Texts that are values, that operators or programs read, or that the browser's console gets. */
const others = [
  'enhance/account-form.ts',
  'enhance/lightbox.ts',
  'features/availability/editing/availability.schema.ts',
  'features/availability/rules/open-slots.ts',
  'features/backup/backup-runs.server.ts',
  'features/booking/booking-choices.ts',
  'features/booking/booking.schema.ts',
  'features/booking/form/prefill.ts',
  'features/booking/guardian/record-exemption.server.ts',
  'features/booking/outside-events/event-rules.ts',
  'features/booking/outside-events/signed-report.server.ts',
  'features/privacy/breach/list-affected.server.ts',
  'features/privacy/known-keys.server.ts',
  'features/services/services.ts',
  'features/system/system-facts.ts',
  'features/system/system-lines.ts',
  'lib/dom/show-toast.ts',
  'lib/http/request-source.ts',
  'lib/http/uploads.server.ts',
  'lib/security/secrets.server.ts',
  // It alone writes times.
  'lib/time/show-time.ts',
  'outbox/channels/webhook-channel.server.ts',
  'routes/admin/articles/load-article.server.ts',
  'routes/admin/open-record.server.ts',
  'routes/calendar/feed.ts',
  'routes/site/security-txt.ts',
  // The ordered names of the pages in the header and the footer.
  'routes/site/menu-pages.ts',
].map((file) => `app/${file}`)

const readAttributes = new Set([
  'label',
  'title',
  'hint',
  'alt',
  'aria-label',
  'blank',
  'placeholder',
  'heading',
  'button',
])

/** What staff read about a kind of mail stands in its definition. Staff read English alone. */
const staffName = 'forStaff'

type Name = Readonly<{ name?: unknown }>
type Node = Readonly<{ type: string; value?: unknown; name?: Name; key?: Name }>

/** Returns the texts in a file that a person would read: words between tags, labels, and what is written as a sentence. */
function listTypedTexts(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listTypedTexts)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, name, key } = node as Node
  if (type === 'Property' && key?.name === staffName) return []
  const rest = Object.values(node).flatMap(listTypedTexts)
  if (type === 'JSXText') return /\p{L}{2}/u.test(String(value)) ? [String(value).trim(), ...rest] : rest
  if (type === 'JSXAttribute') {
    const text = (value as Node | null)?.value
    const isRead = readAttributes.has(String(name?.name)) && typeof text === 'string' && /[A-Z]/.test(text)
    return isRead ? [text, ...rest] : rest
  }
  const text = type === 'TemplateElement' ? (value as { cooked: unknown }).cooked : value
  const isSentence = typeof text === 'string' && /^\p{Lu}\p{Ll}*\P{Lu}* \p{Ll}/u.test(text)
  return isSentence && /^(Literal|TemplateElement)$/.test(type) ? [text, ...rest] : rest
}

test('a sentence that is typed into a component is found', () => {
  const find = (code: string) => listTypedTexts(parseSync('a.tsx', code).program)
  expect(find('const a = <p>Nothing is booked</p>')).toEqual(['Nothing is booked'])
  expect(find('const a = <Field label="Name" name="Ada" />')).toEqual(['Name'])
  expect(find(['const a = `Nothing is booked until $', '{b}`'].join(''))).toEqual([
    'Nothing is booked until ',
  ])
  expect(find("const a = { reason: 'Too many tries' }")).toEqual(['Too many tries'])
  expect(find("const a = { forStaff: 'To a client: booked' }")).toEqual([])
  expect(
    find('const a = <p className="card p-4">{words.none}</p>; throw new Error(\'unknown kind of mail\')'),
  ).toEqual([])
})

test('no sentence is typed outside the catalogues', () => {
  const files = sources.filter(
    ({ path }) =>
      path.startsWith('app/') &&
      !withOwnTexts.test(path) &&
      !/\.test\.|testing/.test(path) &&
      !others.includes(path),
  )
  expect(files.length).toBeGreaterThan(700)
  expect(
    files.flatMap(({ path, program }) => listTypedTexts(program).map((text) => `${path}: ${text}`)),
  ).toEqual([])
})

/** Returns a row for each part of a list. */
const toRows = (list: string, texts: Readonly<Record<string, string>>): [name: string, text: string][] =>
  Object.entries(texts).map(([part, text]) => [`${list}, ${part}`, text])

test.each([
  ['API keys', apiKeys.empty],
  ['Articles', articles.list.empty],
  ['Audit log', auditLog.none],
  ...toRows('Comments', messages.comments.empty),
  ...toRows('Enquiries', enquiries.empty),
  ...toRows('Messages', messages.inbox.empty),
  ['Bookings', bookingsList.none],
  ['Calendar', calendarParts.none],
  ['Clients', clients.empty],
  ['Sessions of a client', clients.noSessions],
  ['Deliveries', webhooks.deliveries.empty],
  ['Follow-up, open', tasks.empty.open],
  ['Follow-up, to call', tasks.empty.calls],
  ['Follow-up, mine', tasks.empty.mine],
  ['Follow-up, closed', tasks.empty.closed],
  ['Follow-up, all', tasks.empty.all],
  ['Gallery', gallery.none],
  ['Groups', groups.empty],
  ['Groups, past', groups.emptyPast],
  ['People of a group', groups.people.none],
  ['Helplines', helplines.empty],
  ['Mail', sentMail.none],
  ['Hours of the week', hoursWords.weekly.none],
  ['Money, owed', money.owed.empty],
  ['Packages of a client', money.packages.none],
  ['Report', reports.empty],
  ['Retention, due', retentionPage.due.empty({ days: 30 })],
  ['Retention, held', retentionPage.legalHolds.none],
  ['Retention, kept', retentionPage.kept.empty],
  ['Media', media.list.empty],
  ['People', profiles.list.empty],
  ['Services', services.none],
  ['Sessions today', today.day.none],
  ['Users', users.none],
  ['Waiting for somebody', today.needs.none],
  ['Webhooks', webhooks.empty],
])('the empty list of %s says what it is for and how the first line comes', (_, text) => {
  expect(text.split(/(?<=[.:]) /).length).toBeGreaterThan(1)
})
