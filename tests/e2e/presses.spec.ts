import type { Page } from '@playwright/test'
import { book, fetchSlots, hold, type OpenSlot, toClient } from '../support/booking-client.ts'
import { admin, inDays, openByMenu, signIn } from './admin-steps.ts'
import { countPresses, type Press, readPresses, readTasks, type Type, toMark } from './count-presses.ts'
import { expect, test } from './fixtures.ts'

// The list of requests shows those that wait longest. Other journeys leave some, so this file has a site of its own.
test.use({ isAlone: true })

/** Tells how to do tasks on a page. */
function openDesk(page: Page) {
  const { counted, fields, run: count } = countPresses(page)
  const run = (task: string, start: string, use: (press: Press, type: Type) => Promise<void>) =>
    count(task, use, start)
  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: false })
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  const search = page.locator('[aria-keyshortcuts^="Control+K"]').first()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const time = link(/^\d+:\d\d/)
  const openTime = page.getByRole('radio', { name: /^\d+:\d\d/ }).last()
  return { counted, fields, run, menu, button, link, search, dialog, time, openTime }
}

async function bookOnline(site: string, mark: string, slot: OpenSlot): Promise<string> {
  const { holdToken } = (await hold(site, slot)).data as { holdToken: string }
  const booked = await book(site, { ...toClient(mark), holdToken })
  expect(booked.status).toBe(201)
  return (booked.data as { _id: string })._id
}

/** The tasks of each test. */
const groups = {
  sessions: [
    'See the sessions of today (a counsellor: 0)',
    'Find a client by half a name',
    'Read what a client wrote',
    'Move by drag, from the calendar',
    'Move an appointment, from its page',
    'Cancel an appointment and tell the client, from its page',
  ],
  desk: ['Move or cancel the day of a sick counsellor with three sessions', 'Give a request a time'],
  booking: [
    'Book for a client who comes again',
    'Book weekly sessions for six weeks',
    'Book for a new caller',
    'Book a caller for the same day',
  ],
  hours: ['Add a counsellor with weekly hours', 'Enter leave of next week', 'Add a holiday'],
  pressesOfGroupsAndMoney: [
    'Give a place in a group',
    'Put the workshop of an organisation into the calendar',
    'Book for a client without an e-mail address',
    'Take cash, from the page of the session',
    'See what is owed',
    'Export the report of a month',
  ],
  office: ['Change a price', 'Answer a message', 'See mail that failed', 'Export a month'],
} as const

test('each task of the documentation has a test', { tag: '@full' }, () => {
  expect(Object.values(groups).flat().sort()).toEqual(Object.keys(readPresses('Presses')).sort())
})

test('the sessions of a client take as many presses as the documentation says', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL)
  const open = await fetchSlots(site, 3, 4, '&mode=ONLINE')
  const slot = open.at(-1)
  const earlier = open.findLast(
    ({ counsellorId, startsAt }) =>
      counsellorId === slot?.counsellorId && startsAt.slice(0, 13) < slot.startsAt.slice(0, 13),
  )
  if (!slot || !earlier) throw new Error('nothing is open')
  const mark = toMark()
  const booking = `/admin/bookings/${await bookOnline(site, mark, slot)}`
  await signIn(page)
  const { counted, fields, run, menu, button, link, search, dialog, time } = openDesk(page)
  await run('See the sessions of today (a counsellor: 0)', '/admin', async (press) => {
    await press(menu('Today'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  })
  await run('Find a client by half a name', '/admin', async (press) => {
    await press(search)
    await page.keyboard.type(mark.slice(0, 6))
    await expect(dialog.getByRole('link', { name: new RegExp(`Client ${mark}`) }).first()).toBeVisible()
  })
  await run('Read what a client wrote', '/admin', async (press, type) => {
    await press(menu('Bookings'))
    await type(page.getByLabel('Name or e-mail'), mark)
    await press(button('Show'))
    await press(
      page
        .getByRole('row')
        .filter({ hasText: `Client ${mark}` })
        .getByRole('link', { name: /^Details/ }),
    )
    await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toContainText(`(${mark})`)
  })
  await run('Move by drag, from the calendar', booking, async (press) => {
    const minutes = Temporal.Instant.from(slot.startsAt).since(earlier.startsAt).total('minutes')
    const when = slot.startsAt.slice(0, 10)
    await page.goto(`/admin/calendar?view=day&on=${when}&counsellor=${slot.counsellorId}`)
    const hour = await page.locator('.calendar-hours > *').first().boundingBox()
    const pixels = (minutes / 60) * (hour?.height ?? 0)
    const session = link(`Client ${mark}`)
    await session.scrollIntoViewIfNeeded()
    const box = await session.boundingBox()
    if (!box) throw new Error('the session is not on the drawing')
    counted['Move by drag, from the calendar'] = 1
    await page.mouse.move(box.x + 5, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 5, box.y + 5 - pixels, { steps: 3 })
    await page.mouse.up()
    await press(button('Move the session'))
    await expect(page.getByText('The session has a new time').first()).toBeVisible()
  })
  await run('Move an appointment, from its page', booking, async (press) => {
    await press(link('Move'))
    await press(time)
    await press(button('Move the session'))
    await expect(page.getByText('The session has a new time').first()).toBeVisible()
  })
  await run('Cancel an appointment and tell the client, from its page', booking, async (press) => {
    await press(link('Cancel the session'))
    await press(button('Cancel booking'))
    await expect(page.getByText('It is cancelled').first()).toBeVisible()
  })
  expect({ counted, fields }).toEqual(readTasks(groups.sessions))
})

test('absence and requests take as many presses as the documentation says', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL)
  expect((await book(site, toClient(toMark()))).status).toBe(201)
  await signIn(page)
  const { counted, fields, run, menu, button, link, time } = openDesk(page)
  const away = await bookOneDay(site)
  await run(
    'Move or cancel the day of a sick counsellor with three sessions',
    '/admin',
    async (press, type) => {
      await press(menu('Calendar'))
      await press(link('A counsellor is away'))
      // The calendar has a list of counsellors too.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A counsellor is away')
      await type(page.getByLabel('Day', { exact: true }), away.day)
      await press(page.getByLabel('Counsellor', { exact: true }), away.counsellorId)
      await expect(page.getByRole('combobox', { name: /^What becomes of the session/ })).toHaveCount(3)
      await press(button('Move, cancel and enter the leave'))
      await expect(page.getByText(/^The leave is entered/).first()).toBeVisible()
    },
  )
  await run('Give a request a time', '/admin', async (press) => {
    await press(menu('Calendar'))
    await press(link(/^Assign a time/))
    await press(time)
    await press(button('Confirm this time'))
    await expect(page.getByText('The request has a time').first()).toBeVisible()
  })
  expect({ counted, fields }).toEqual(readTasks(groups.desk))
})

test('bookings for a client take as many presses as the documentation says', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const site = String(baseURL)
  const mark = toMark()
  expect((await book(site, toClient(mark))).status).toBe(201)
  await signIn(page)
  const { counted, fields, run, button, link, openTime } = openDesk(page)
  await run('Book for a client who comes again', '/admin', async (press, type) => {
    await press(link('Book for a client'))
    await type(page.getByLabel('Name, e-mail address or phone of the client'), mark)
    await press(link(new RegExp(`^Client ${mark}`)))
    await expect(page.getByText('Last booked on')).toBeVisible()
    await press(openTime)
    await press(button('Book, agreed on the phone'))
    await expect(page.getByText('The session is booked').first()).toBeVisible()
  })
  await run('Book weekly sessions for six weeks', '/admin', async (press, type) => {
    await press(link('Book for a client'))
    await type(page.getByLabel('Name, e-mail address or phone of the client'), mark)
    await press(link(new RegExp(`^Client ${mark}`)))
    await expect(page.getByText('Last booked on')).toBeVisible()
    const first = await findWeekly(site, await page.getByLabel('Counsellor').inputValue(), 6)
    await type(page.getByLabel('From'), toDay(first))
    await press(page.locator(`[name=slot][value^="${Date.parse(first.startsAt) / 60_000}_"]`))
    await press(page.getByLabel('Repeat'), 'Weekly')
    await press(button('Book, agreed on the phone'))
    await expect(page.getByText('The series is booked').first()).toBeVisible()
  })
  await run('Book for a new caller', '/admin', async (press, type) => {
    await press(link('Book for a client'))
    await type(page.getByLabel('Name', { exact: true }), `Caller ${mark}`)
    await type(page.getByLabel('Age', { exact: true }), '24')
    await type(page.getByLabel('E-mail address', { exact: true }), `caller-${mark}@mail.example`)
    await press(openTime)
    await press(button('Book, agreed on the phone'))
    await expect(page.getByText('The session is booked').first()).toBeVisible()
  })
  await run('Book a caller for the same day', '/admin', async (press, type) => {
    await press(link('Book for a client'))
    await type(page.getByLabel('Name', { exact: true }), `Today ${mark}`)
    await type(page.getByLabel('Age', { exact: true }), '24')
    await type(page.getByLabel('E-mail address', { exact: true }), `today-${mark}@mail.example`)
    await press(page.getByLabel('Book although it is full or too soon'))
    await press(page.getByLabel('Why do you book beyond the limits?'), 'It is urgent')
    await press(page.getByRole('radio', { name: /^\d+:\d\d/ }).first())
    await press(button('Book, agreed on the phone'))
    await expect(page.getByText('The session is booked').first()).toBeVisible()
  })
  expect({ counted, fields }).toEqual(readTasks(groups.booking))
})

test('hours, leave and holidays take as many presses as the documentation says', { tag: '@full' }, async ({
  page,
}) => {
  const mark = toMark()
  await signIn(page)
  const { counted, fields, run, button, link, search, dialog } = openDesk(page)
  await run('Add a counsellor with weekly hours', '/admin', async (press, type) => {
    await openByMenu(page, 'Availability', press)
    await press(link('Add a counsellor'))
    const form = page.getByRole('dialog', { name: 'Add a counsellor' })
    await type(form.getByLabel('Name'), `Press ${mark}`)
    await type(form.getByLabel('E-mail address'), 'zainab@ireti.example')
    await press(form.getByRole('button', { name: 'Save' }))
    await press(button('Add hours'))
    await press(page.getByLabel('Day', { exact: true }), 'Every day')
    await type(page.getByLabel('From', { exact: true }), '22')
    await type(page.getByLabel('To', { exact: true }), '23')
    await press(page.getByLabel('Office', { exact: true }), 'Enugu office (Nigerian time)')
    await press(button('Save hours'))
    await expect(page.getByText('Monday 10:00 pm to 11:00 pm')).toBeVisible()
  })
  await run('Enter leave of next week', '/admin', async (press, type) => {
    await openByMenu(page, 'Availability', press)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
    // Other journeys may have added a second page of counsellors.
    await page.goto(`/admin/availability?search=${mark}`)
    const row = page.getByRole('row').filter({ hasText: `Press ${mark}` })
    await press(row.getByRole('link', { name: /^Leave/ }))
    await type(page.getByLabel('First day'), inDays(7))
    await type(page.getByLabel('Last day'), inDays(13))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }).first())
    await expect(page.getByText('Leave: ')).toBeVisible()
  })
  await run('Add a holiday', '/admin', async (press, type) => {
    await press(search)
    await page.keyboard.type('add a holiday')
    await press(dialog.getByRole('link', { name: 'Add a holiday' }))
    const form = page.getByRole('dialog', { name: 'Add a holiday or closure' })
    await type(form.getByLabel('Name'), `Eid ${mark}`)
    await type(form.getByLabel('First day'), inDays(220))
    await press(form.getByLabel('Country or office'), 'All offices in India')
    await press(form.getByRole('button', { name: 'Save' }).first())
    await expect(page.getByRole('row').filter({ hasText: `Eid ${mark}` })).toBeVisible()
  })
  expect({ counted, fields }).toEqual(readTasks(groups.hours))
})

test('prices, messages, mail and files take as many presses as the documentation says', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const site = String(baseURL)
  const mark = toMark()
  const sender = {
    name: `Writer ${mark}`,
    email: `${mark}@mail.example`,
    subject: 'School',
    message: 'Hello',
  }
  const message = { form: sender, headers: { origin: site }, maxRedirects: 0 }
  expect((await page.request.post('/contact', message)).status()).toBe(303)
  await signIn(page)
  const { counted, fields, run, menu, button, link } = openDesk(page)
  await run('Change a price', '/admin', async (press, type) => {
    await press(menu('Services'))
    await press(link(/^Edit/))
    await type(page.getByLabel('Price in naira'), '12,600')
    await press(button('Save'))
    await expect(page.getByText('Service updated successfully').first()).toBeVisible()
  })
  await run('Answer a message', '/admin', async (press) => {
    await press(menu('Messages'))
    await press(link(`Open the message of ${sender.name}`))
    // A press would open the mail program.
    await expect(link('Answer by e-mail')).toHaveAttribute('href', /^mailto:/)
    counted['Answer a message'] = (counted['Answer a message'] ?? 0) + 1
  })
  await run('See mail that failed', '/admin', async (press) => {
    await openByMenu(page, 'Mail', press)
    await press(page.getByLabel('Status'), 'Failed')
    await press(button('Search'))
    await expect(page).toHaveURL(/state=failed/)
  })
  await run('Export a month', '/admin', async (press, type) => {
    await press(menu('Bookings'))
    await press(page.getByText('More filters'))
    await type(page.getByLabel('Booked from'), inDays(-30))
    await type(page.getByLabel('Booked until'), inDays(0))
    await press(button('Show'))
    await press(link('Export'))
    await type(page.getByLabel('Why do you need this file?'), 'Report for the board')
    await type(page.getByLabel('Your own password'), admin.password)
    const download = page.waitForEvent('download')
    await press(button('Table (CSV)'))
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  })
  expect({ counted, fields }).toEqual(readTasks(groups.office))
})

const toDay = ({ startsAt }: OpenSlot) =>
  Temporal.Instant.from(startsAt).toZonedDateTimeISO('Africa/Lagos').toPlainDate().toString()

/** Returns a time of a counsellor that is open on the same day of so many weeks. No holiday is on them. */
async function findWeekly(site: string, counsellorId: string, weeks: number) {
  const open = await fetchSlots(site, 3, 7 * weeks, `&mode=ONLINE&counsellor=${counsellorId}`)
  const starts = new Set(open.map(({ startsAt }) => Date.parse(startsAt)))
  const isWeekly = ({ startsAt }: OpenSlot) =>
    Array.from({ length: weeks }, (_, week) => week).every((week) =>
      starts.has(Date.parse(startsAt) + week * 7 * 86_400_000),
    )
  const first = open.find(isWeekly)
  if (!first) throw new Error('no time is open each week')
  return first
}

/** Books three sessions of a counsellor on one day, and returns both. */
async function bookOneDay(site: string) {
  const list = () => fetchSlots(site, 3, 4, '&mode=ONLINE')
  const [first] = await list()
  if (!first) throw new Error('nothing is open')
  for (let count = 0; count < 3; count += 1) {
    const slot = (await list()).find(
      (one) => one.counsellorId === first.counsellorId && toDay(one) === toDay(first),
    )
    if (!slot) throw new Error('the day is full')
    await bookOnline(site, toMark(), slot)
  }
  return { day: toDay(first), counsellorId: first.counsellorId }
}
