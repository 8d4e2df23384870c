import type { Page } from '@playwright/test'
import { siteAgency } from '../../app/words/staff/site-agency.ts'
import { admin, inDays, openByMenu, signIn } from './admin-steps.ts'
import {
  countPresses,
  isShown,
  link,
  type Press,
  publishPage,
  type Run,
  readPresses,
  save,
  takePicture,
  takePortrait,
  toMark,
  toPicture,
} from './count-presses.ts'
import { expect, test } from './fixtures.ts'

// It changes facts that other journeys read.
test.use({ isAlone: true, isOldBrowser: false })

/** The screens of two tests. The third has all others, so that each row of the table has a test. */
const screens = {
  pages: /^(the page itself|Site, Pages)$/,
  people: /^(Site, Articles|Site, People|Team, Availability|Availability|Gallery|Search)$/,
  facts:
    /^(?!(the page itself|Site, (Pages|Articles|People)|Team, Availability|Availability|Gallery|Search)$)/,
} as const

const readTable = (test: keyof typeof screens) => readPresses('What the office changes itself', screens[test])

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
async function countPages(page: Page, run: Run) {
  for (const [thing, path, text] of texts) {
    await run(thing, async (press) => {
      const typed = `${text.slice(0, 12)} ${toMark()}`
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
    await press(page.frameLocator('iframe').locator('[data-press="sections.0.picture"] img'), {
      x: 20,
      y: 20,
    })
    await takePicture(page, press)
    await publishPage(page, press)
    await isShown(page, '/', '/uploads/')
  })
  await run('Course with the address of its payment', async (press) => {
    const address = `https://pay.example/${toMark()}`
    await editPage(page, '/courses', press)
    await press(page.getByRole('button', { name: /^Courses/ }))
    await page.getByLabel('Leads to').first().fill(address)
    await publishPage(page, press)
    await isShown(page, '/courses', address)
  })
  await run('Product with its price', async (press) => {
    await editPage(page, '/merch', press)
    await press(page.getByRole('button', { name: /^Products/ }))
    await page.getByLabel('Price in naira').first().fill('13,777')
    await publishPage(page, press)
    await isShown(page, '/merch', '13,777')
  })
  await run('Page in the footer', async (press) => {
    const address = `page-${toMark()}`
    await openByMenu(page, 'Pages', press)
    await press(link(page, 'New page'))
    await page.getByLabel('Title').fill('How we work')
    await page.getByLabel('Address').fill(address)
    await press(page.getByRole('button', { name: 'Make the page' }))
    await press(page.getByRole('button', { name: 'Description, menu and footer' }))
    await page.getByLabel('Description').fill('How we work')
    await press(page.getByLabel('Show in the footer'))
    await publishPage(page, press)
    await isShown(page, '/about', `href="/${address}"`)
  })
}

/** Articles, people and the gallery. */
async function countPeople(page: Page, run: Run) {
  const invited = { path: '', email: '' }
  const title = `Exams ${toMark()}`
  await run('Article: publish', async (press) => {
    await openByMenu(page, 'Articles', press)
    await press(link(page, 'New article'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New article')
    await page.getByLabel('Title').fill(title)
    await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
    await press(page.getByRole('textbox', { name: 'Text', exact: true }))
    await page.keyboard.type('Sleep well.')
    await press(page.getByRole('button', { name: 'Choose a picture' }))
    await takePicture(page, press)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Article published').first()).toBeVisible()
    await isShown(page, '/blog', title)
  })
  await run('Article: change', async (press) => {
    await openByMenu(page, 'Articles', press)
    await press(link(page, `Edit ${title}`))
    // The list has a field with the label Title, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit the article')
    await page.getByLabel('Title').fill(`${title} again`)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Article published').first()).toBeVisible()
    await isShown(page, '/blog', `${title} again`)
  })
  await run('Article: delete', async (press) => {
    await openByMenu(page, 'Articles', press)
    await press(link(page, `Edit ${title} again`))
    // The list has a field with the label Title, too.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit the article')
    await press(page.locator('summary', { hasText: 'Delete' }))
    await press(page.getByRole('button', { name: 'Delete this article' }))
    await expect(page.getByText('Article deleted').first()).toBeVisible()
  })
  await run('Portrait of the team', async (press) => {
    await openByMenu(page, 'People', press)
    await press(link(page, 'Add somebody else'))
    await page.getByLabel('Name', { exact: true }).fill('Chioma')
    await page.getByLabel('Role').fill('Office manager')
    await press(page.getByLabel('English'))
    await press(save(page))
    await press(page.getByRole('button', { name: 'Choose a picture' }))
    await takePortrait(page)
    await page.getByLabel(/agreed/).fill(inDays(0))
    await press(page.getByRole('button', { name: /^Publish/ }))
    await isShown(page, '/about', 'Chioma')
  })
  await run('Portrait of somebody else', async (press) => {
    await press(link(page, 'Search'))
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('searchbox').fill('Chioma')
    await press(search.getByRole('link', { name: /^Chioma/ }))
    await press(page.getByRole('button', { name: 'Change the picture' }))
    const picture = await takePortrait(page)
    await page.getByLabel(/agreed/).fill(inDays(0))
    await press(page.getByRole('button', { name: 'Publish changes' }))
    await isShown(page, '/about', picture)
  })
  await run('Counsellor with hours, profile and invitation', async (press) => {
    const mark = toMark().replace(/\d/g, 'x')
    await openByMenu(page, 'People', press)
    await press(link(page, 'Add a counsellor'))
    const dialog = page.getByRole('dialog', { name: 'Add a counsellor' })
    await dialog.getByLabel('Name').fill(`Ada${mark} Obi`)
    await dialog.getByLabel('E-mail address').fill(`${mark}@mail.example`)
    await dialog.getByLabel('Time zone').fill('Lagos')
    await press(dialog.getByRole('button', { name: 'Save' }))
    await press(page.getByRole('button', { name: 'Add hours' }))
    await press(page.getByLabel('Day', { exact: true }), 'Every day')
    await page.getByLabel('From', { exact: true }).fill('8')
    await page.getByLabel('To', { exact: true }).fill('20')
    await press(page.getByLabel('Office', { exact: true }), 'Enugu office (Nigerian time)')
    await press(page.getByRole('button', { name: 'Save hours' }))
    await press(link(page, 'Next: Profile'))
    await press(page.getByLabel('Igbo'))
    await press(save(page))
    await press(link(page, 'Next: Invitation'))
    await page.getByLabel('Your own password').fill(admin.password)
    await press(page.getByRole('button', { name: 'Invite' }))
    invited.path =
      (await page.getByText(/\/invitation\//).textContent())?.match(/\/invitation\/\S+/)?.[0] ?? ''
    invited.email = `${mark}@mail.example`
  })
  await run('Hours of a counsellor', async (press) => {
    await openByMenu(page, 'Availability', press)
    await press(link(page, /^Hours/))
    await press(page.getByRole('button', { name: 'Add hours' }))
    // The lines of the present hours are closed.
    const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
    await press(field('Day'), 'Every day')
    await field('From').fill('22')
    await field('To').fill('23')
    await press(field('Office'), 'Enugu office (Nigerian time)')
    await press(page.getByRole('button', { name: 'Save hours' }))
    await expect(page.getByText('Monday 10:00 pm to 11:00 pm')).toBeVisible()
  })
  await run('Picture of the gallery with its caption', async (press) => {
    const caption = `The garden ${toMark()}`
    await openByMenu(page, 'Gallery', press)
    await press(link(page, /^Edit/))
    await page.getByLabel('Caption').fill(caption)
    await press(save(page))
    await isShown(page, '/about', caption)
  })
  return invited
}

/** Facts of the agency, of offices and of mails. */
async function countFacts(page: Page, run: Run) {
  const changeOffice = async (press: Press, label: string, value: string) => {
    await openByMenu(page, 'Offices', press)
    await press(link(page, /^Edit .+ office$/))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label, { exact: label === 'Address' }).fill(value)
    await press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    await isShown(page, '/contact', value)
  }
  await run('Phone and address', (press) => changeOffice(press, 'Address', `${toMark()} Allen Avenue`))
  await run('Hours of an office', (press) => changeOffice(press, 'Opening hours', `Daily, ${toMark()}`))
  const facts = [
    ['Social networks', 'Instagram', `https://instagram.com/${toMark()}`, '/about'],
    ['Name', siteAgency.name, `Amani ${toMark()}`, '/about'],
    ['Film', siteAgency.links.film.label, 'https://youtu.be/aqz-KE-bpKQ', '/'],
    ['Mailbox for privacy', siteAgency.privacyEmail, `${toMark()}@mail.example`, '/privacy'],
    ['Legal line', siteAgency.legalLine, `Registered ${toMark()}`, '/about'],
  ] as const
  for (const [thing, label, value, path] of facts) {
    await run(thing, async (press) => {
      await openByMenu(page, 'Agency', press)
      await page.getByLabel(label).fill(value)
      await press(save(page))
      await expect(page.getByText('Agency saved').first()).toBeVisible()
      await isShown(page, path, value.replace('https://youtu.be/', ''))
    })
  }
  await run('Pages of the hospital template off', async (press) => {
    await openByMenu(page, 'Agency', press)
    await press(page.getByLabel(siteAgency.templatePages))
    await press(save(page))
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await expect(async () => expect((await page.request.get('/departments')).status()).toBe(404)).toPass()
  })
  await run('Logo', async (press) => {
    await openByMenu(page, 'Agency', press)
    await press(page.getByRole('group', { name: 'Logo' }).getByRole('button', { name: 'Choose a picture' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('File').setInputFiles(await toPicture('logo.png'))
    await press(dialog.getByRole('button', { name: 'Upload and use it' }))
    await expect(dialog).toHaveCount(0)
    await press(page.getByRole('button', { name: siteAgency.brand.save }))
    await expect(page.getByText(siteAgency.brand.saved).first()).toBeVisible()
    await isShown(page, '/about', 'site-preview.png')
  })
  await run('Words of the consent', async (press) => {
    const text = `Our rule ${toMark()}`
    await openByMenu(page, 'Privacy and consent', press)
    await press(link(page, 'Edit Consent for a session'))
    await page.getByLabel('Your paragraphs below the fixed words').fill(text)
    await press(page.getByLabel(/^The meaning changes/))
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Version published').first()).toBeVisible()
  })
  for (const [thing, row] of [
    ['Paragraph in a mail', 'Edit To a client: booked'],
    ['Signature of all mails', 'Edit Signature, below every mail'],
  ] as const) {
    await run(thing, async (press) => {
      await openByMenu(page, 'Mail texts', press)
      await press(link(page, row))
      await page.getByLabel('Your text').fill('The blue door')
      await press(save(page))
      await expect(page.getByText('Mail text saved.').first()).toBeVisible()
    })
  }
  await run('Helpline', async (press) => {
    await openByMenu(page, 'Helplines', press)
    await press(link(page, 'Edit Childline, India'))
    await page.getByLabel('For whom it is').fill(`Children ${toMark()}`)
    await press(save(page))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helplines')
  })
  await run('Service with its price', async (press) => {
    await openByMenu(page, 'Services', press)
    await press(link(page, /^Edit/))
    await page.getByLabel('Price in naira').fill('12,777')
    await press(save(page))
    await expect(page.getByText('Service updated successfully').first()).toBeVisible()
    await isShown(page, '/pricing-plan', '12,777')
  })
  await run('Holiday', async (press) => {
    await openByMenu(page, 'Holidays and closures', press)
    await press(link(page, 'Add a holiday'))
    const form = page.getByRole('dialog')
    await form.getByLabel('Name').fill(`Eid ${toMark()}`)
    await form.getByLabel('First day').fill(inDays(220))
    await press(form.getByLabel('Country or office'), 'All offices in India')
    await press(form.getByRole('button', { name: 'Save' }).first())
    await expect(form).toHaveCount(0)
  })
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
})

test('the office changes its pages with as many presses as the documentation says', { tag: '@full' }, async ({
  page,
}) => {
  const { counted, run } = countPresses(page)
  await countPages(page, run)
  expect(counted).toEqual(readTable('pages'))
})

test('the office changes its facts with as many presses as the documentation says', { tag: '@full' }, async ({
  page,
}) => {
  const { counted, run } = countPresses(page)
  await countFacts(page, run)
  expect(counted).toEqual(readTable('facts'))
})

test('the office changes articles, people and pictures with as many presses as the documentation says', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  const { counted, run } = countPresses(page)
  const { path, email } = await countPeople(page, run)

  const own = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await own.goto(path)
  const password = `a password of ${email}`
  await own.getByLabel('New password').fill(password)
  await own.getByRole('button', { name: 'Save and go on' }).click()
  await expect(own).toHaveURL(/signup/)
  await signIn(own, { email, password }, baseURL)
  const counsellor = countPresses(own)
  await counsellor.run('Meeting link, by the counsellor herself', async (press) => {
    await press(link(own, 'Availability'))
    await own.getByLabel('Address of the online sessions').fill(`https://meet.example/${toMark()}`)
    await press(own.getByRole('button', { name: 'Save link' }))
    await expect(own.getByText(/^Meeting link saved/).first()).toBeVisible()
  })
  expect({ ...counted, ...counsellor.counted }).toEqual(readTable('people'))
})
