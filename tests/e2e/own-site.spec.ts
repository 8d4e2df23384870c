import type { Page } from '@playwright/test'
import { admin, inDays, signIn } from './admin-steps.ts'
import {
  countPresses,
  isPhone,
  isShown,
  link,
  openScreen,
  type Press,
  publishPage,
  type Run,
  readPresses,
  save,
  takePicture,
  takePortrait,
  toMark,
  ways,
} from './count-presses.ts'
import { expect, test } from './fixtures.ts'
import { countFacts } from './own-site-facts.ts'

// It changes facts that other journeys read.
test.use({ isAlone: true, isOldBrowser: false })

/** The screens of two tests. The third has all others, so that each row of the table has a test. */
const screens = {
  pages: /^(the page itself|Site, Pages)$/,
  people: /^(Site, Articles|Site, People|Team, Availability|Availability|Gallery|Search)$/,
  facts:
    /^(?!(the page itself|Site, (Pages|Articles|People)|Team, Availability|Availability|Gallery|Search)$)/,
} as const

/** A phone shows the page or its fields. */
async function showFields(page: Page, press: Press) {
  if (isPhone(page)) await press(page.getByRole('button', { name: 'Fields', exact: true }))
}

/** Opens the editor from the page itself. */
async function editPage(page: Page, path: string, press: Press) {
  await page.goto(path)
  await press(page.getByRole('link', { name: 'Edit this page' }))
  await expect(page.frameLocator('iframe').getByRole('textbox').first()).toBeVisible()
}

const texts = [
  ['Text of the beginning', '/', 'Somebody to talk to'],
  ['Six values', '/', 'Empowerment'],
  ['Reviews', '/', 'What people say'],
  ['Questions', '/', 'What happens in a first session?'],
  ['Internship', '/programs', 'Internships'],
  ['Rate cards', '/pricing-plan', 'Individual Therapy'],
] as const

/** The texts of pages are changed where they stand. */
async function countPages(page: Page, run: Run, byKeyboard: boolean) {
  for (const [thing, path, text] of texts) {
    await run(thing, async (press) => {
      // The next way finds the text again.
      const typed = `${text} ${toMark()}`
      await editPage(page, path, press)
      const place = page.frameLocator('iframe').getByRole('textbox').filter({ hasText: text }).first()
      await press(place)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(typed)
      await publishPage(page, press)
      await isShown(page, path, typed)
    })
  }
  await run('Picture of a page', async (press) => {
    await editPage(page, '/', press)
    if (byKeyboard) {
      await press(page.getByRole('button', { name: /^Beginning/ }))
      await press(page.getByRole('button', { name: /^(Choose a|Change the) picture$/ }).first())
    } else {
      const picture = page.frameLocator('iframe').locator('[data-press="sections.0.picture"] img')
      await press(picture, { x: 120, y: 80 })
    }
    await takePicture(page, press)
    await publishPage(page, press)
    await isShown(page, '/', '/uploads/')
  })
  await run('Course with the address of its payment', async (press, type) => {
    const address = `https://pay.example/${toMark()}`
    await editPage(page, '/courses', press)
    await showFields(page, press)
    await press(page.getByRole('button', { name: /^Courses/ }))
    await type(page.getByLabel('Leads to').first(), address)
    await publishPage(page, press)
    await isShown(page, '/courses', address)
  })
  await run('Product with its price', async (press, type) => {
    await editPage(page, '/merch', press)
    await showFields(page, press)
    await press(page.getByRole('button', { name: /^Products/ }))
    await type(page.getByLabel('Price in naira').first(), '13,777')
    await publishPage(page, press)
    await isShown(page, '/merch', '13,777')
  })
  await run('Page in the footer', async (press, type) => {
    const address = `page-${toMark()}`
    await openScreen(page, 'Pages', press)
    await press(link(page, 'New page'))
    await type(page.getByLabel('Title'), 'How we work')
    await type(page.getByLabel('Address'), address)
    await press(page.getByRole('button', { name: 'Make the page' }))
    await showFields(page, press)
    await press(page.getByRole('button', { name: 'Description, menu and footer' }))
    await type(page.getByLabel('Description'), 'How we work')
    await press(page.getByLabel('Show in the footer'))
    await publishPage(page, press)
    await isShown(page, '/about', `href="/${address}"`)
  })
}

/** Articles, people and the gallery. */
async function countPeople(page: Page, run: Run) {
  const invited = { path: '', email: '' }
  const title = `Exams ${toMark()}`
  const colleague = `Chioma${toMark()}`
  await run('Article: publish', async (press, type) => {
    await openScreen(page, 'Articles', press)
    await press(link(page, 'New article'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article')
    await type(page.getByLabel('Title'), title)
    await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
    await press(page.getByRole('textbox', { name: 'Text', exact: true }))
    await page.keyboard.type('Sleep well.')
    await press(page.getByRole('button', { name: 'Choose a picture' }))
    await takePicture(page, press)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Article published').first()).toBeVisible()
    await isShown(page, '/blog', title)
  })
  await run('Article: change', async (press, type) => {
    await openScreen(page, 'Articles', press)
    await press(link(page, `Edit ${title}`))
    // The list has a field with the label Title, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit the article')
    await type(page.getByLabel('Title'), `${title} again`)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Article published').first()).toBeVisible()
    await isShown(page, '/blog', `${title} again`)
  })
  await run('Article: delete', async (press) => {
    await openScreen(page, 'Articles', press)
    await press(link(page, `Edit ${title} again`))
    // The list has a field with the label Title, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit the article')
    await press(page.locator('summary', { hasText: 'Delete' }))
    await press(page.getByRole('button', { name: 'Delete this article' }))
    await expect(page.getByText('Article deleted').first()).toBeVisible()
  })
  await run('Portrait of the team', async (press, type) => {
    await openScreen(page, 'People', press)
    await press(link(page, 'Add somebody else'))
    await type(page.getByLabel('Name', { exact: true }), colleague)
    await type(page.getByLabel('Role'), 'Office manager')
    await press(page.getByLabel('English'))
    await press(save(page))
    await press(page.getByRole('button', { name: 'Choose a picture' }))
    await takePortrait(page, press)
    await type(page.getByLabel(/agreed/), inDays(0))
    await press(page.getByRole('button', { name: /^Publish/ }))
    await isShown(page, '/about', colleague)
  })
  await run('Portrait of somebody else', async (press, type) => {
    await press(link(page, 'Search'))
    const search = page.getByRole('dialog', { name: 'Search' })
    await type(search.getByRole('searchbox'), colleague)
    await press(search.getByRole('link', { name: new RegExp(`^${colleague}`) }))
    await press(page.getByRole('button', { name: 'Change the picture' }))
    const picture = await takePortrait(page, press)
    await type(page.getByLabel(/agreed/), inDays(0))
    await press(page.getByRole('button', { name: 'Publish changes' }))
    await isShown(page, '/about', picture)
  })
  await run('Counsellor with hours, profile and invitation', async (press, type) => {
    const mark = toMark().replace(/\d/g, 'x')
    await openScreen(page, 'People', press)
    await press(link(page, 'Add a counsellor'))
    const dialog = page.getByRole('dialog', { name: 'Add a counsellor' })
    await type(dialog.getByLabel('Name'), `Ada${mark} Obi`)
    await type(dialog.getByLabel('E-mail address'), `${mark}@mail.example`)
    await press(dialog.getByRole('button', { name: 'Save' }))
    await press(page.getByRole('button', { name: 'Add hours' }))
    await press(page.getByLabel('Day', { exact: true }), 'Every day')
    await type(page.getByLabel('From', { exact: true }), '8')
    await type(page.getByLabel('To', { exact: true }), '20')
    await press(page.getByLabel('Office', { exact: true }), 'Enugu office (Nigerian time)')
    await press(page.getByRole('button', { name: 'Save hours' }))
    await press(link(page, 'Next: Profile'))
    await press(page.getByLabel('Igbo'))
    await press(save(page))
    await press(link(page, 'Next: Invitation'))
    await type(page.getByLabel('Your own password'), admin.password)
    await press(page.getByRole('button', { name: 'Invite' }))
    invited.path =
      (await page.getByText(/\/invitation\//).textContent())?.match(/\/invitation\/\S+/)?.[0] ?? ''
    invited.email = `${mark}@mail.example`
  })
  await run('Hours of a counsellor', async (press, type) => {
    await openScreen(page, 'Availability', press)
    await press(link(page, /^Hours/))
    await press(page.getByRole('button', { name: 'Add hours' }))
    // The lines of the present hours are closed.
    const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
    await press(field('Day'), 'Every day')
    await type(field('From'), '22')
    await type(field('To'), '23')
    await press(field('Office'), 'Enugu office (Nigerian time)')
    await press(page.getByRole('button', { name: 'Save hours' }))
    await expect(page.getByText('Monday 10:00 pm to 11:00 pm')).toBeVisible()
  })
  await run('Picture of the gallery with its caption', async (press, type) => {
    const caption = `The garden ${toMark()}`
    await openScreen(page, 'Gallery', press)
    await press(link(page, /^Edit/))
    await type(page.getByLabel('Caption'), caption)
    await press(save(page))
    await isShown(page, '/about', caption)
  })
  return invited
}

for (const [way, { width, byKeyboard }] of ways) {
  /** By keyboard it takes one press more at most: a picture stands in its section. */
  const compare = (counted: Record<string, number>, test: keyof typeof screens) => {
    const table = readPresses('What the office changes itself', {
      second: screens[test],
      isLast: width < 1024,
    })
    if (!byKeyboard) return expect(counted).toEqual(table)
    expect(Object.keys(counted).sort()).toEqual(Object.keys(table).sort())
    const more = Object.entries(counted).filter(([thing, presses]) => presses > (table[thing] ?? 0) + 1)
    expect(more).toEqual([])
  }

  test.describe(way, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn(page)
    })

    test('the office changes its pages with as many presses as the documentation says', {
      tag: '@full',
    }, async ({ page }) => {
      const { counted, run } = countPresses(page, { byKeyboard, withFields: true })
      await countPages(page, run, byKeyboard)
      compare(counted, 'pages')
    })

    test('the office changes its facts with as many presses as the documentation says', {
      tag: '@full',
    }, async ({ page }) => {
      const { counted, run } = countPresses(page, { byKeyboard, withFields: true })
      await countFacts(page, run)
      compare(counted, 'facts')
    })

    test('the office changes articles, people and pictures with as many presses as the documentation says', {
      tag: '@full',
    }, async ({ page, browser, baseURL }) => {
      const { counted, run } = countPresses(page, { byKeyboard, withFields: true })
      const { path, email } = await countPeople(page, run)

      const own = await browser.newPage({ baseURL, viewport: { width, height: 900 } })
      await own.goto(path)
      const password = `a password of ${email}`
      await own.getByLabel('New password').fill(password)
      await own.getByRole('button', { name: 'Save and go on' }).click()
      await expect(own).toHaveURL(/\/admin\/today/)
      const counsellor = countPresses(own, { byKeyboard, withFields: true })
      await counsellor.run('Meeting link, by the counsellor herself', async (press, type) => {
        // The menu of a counsellor has no entry around it.
        if (isPhone(own)) await press(own.locator('header summary'))
        await press(link(own, 'Availability'))
        await type(own.getByLabel('Address of the online sessions'), `https://meet.example/${toMark()}`)
        await press(own.getByRole('button', { name: 'Save link' }))
        await expect(own.getByText(/^Meeting link saved/).first()).toBeVisible()
      })
      compare({ ...counted, ...counsellor.counted }, 'people')
    })
  })
}
