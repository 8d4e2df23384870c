import type { Page } from '@playwright/test'
import { siteAgency } from '../../app/words/staff/site-agency.ts'
import { inDays } from './admin-steps.ts'
import {
  chooseFile,
  isShown,
  link,
  openScreen,
  type Press,
  type Run,
  save,
  type Type,
  toMark,
} from './count-presses.ts'
import { expect } from './fixtures.ts'

/** Facts of the agency, of offices and of mails. */
export async function countFacts(page: Page, run: Run) {
  const changeOffice = async (press: Press, type: Type, label: string, value: string) => {
    await openScreen(page, 'Offices', press)
    await press(link(page, /^Edit .+ office$/))
    const dialog = page.getByRole('dialog')
    await type(dialog.getByLabel(label, { exact: label === 'Address' }), value)
    await press(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    await isShown(page, '/contact', value)
  }
  await run('Phone and address', (press, type) =>
    changeOffice(press, type, 'Address', `${toMark()} Allen Avenue`),
  )
  await run('Hours of an office', (press, type) =>
    changeOffice(press, type, 'Opening hours', `Daily, ${toMark()}`),
  )
  const facts = [
    ['Social networks', 'Instagram', `https://instagram.com/${toMark()}`, '/about'],
    ['Name', siteAgency.name, `Amani ${toMark()}`, '/about'],
    ['Film', siteAgency.links.film.label, 'https://youtu.be/aqz-KE-bpKQ', '/'],
    ['Mailbox for privacy', siteAgency.privacyEmail, `${toMark()}@mail.example`, '/privacy'],
    ['Legal line', siteAgency.legalLine, `Registered ${toMark()}`, '/about'],
  ] as const
  for (const [thing, label, value, path] of facts) {
    await run(thing, async (press, type) => {
      await openScreen(page, 'Agency', press)
      await type(page.getByLabel(label), value)
      await press(save(page))
      await expect(page.getByText('Agency saved').first()).toBeVisible()
      await isShown(page, path, value.replace('https://youtu.be/', ''))
    })
  }
  await run('Link of the footer', async (press, type) => {
    const address = `/contact?from=${toMark()}`
    await openScreen(page, 'Agency', press)
    await press(page.locator('summary', { hasText: siteAgency.footer.title }))
    await type(page.getByLabel(siteAgency.footer.addressOf({ number: 9 })), address)
    await press(save(page))
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await isShown(page, '/about', `href="${address}"`)
  })
  await run('Pages of the hospital template off', async (press) => {
    await openScreen(page, 'Agency', press)
    await press(page.getByLabel(siteAgency.templatePages))
    await press(save(page))
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    await expect(async () => expect((await page.request.get('/departments')).status()).toBe(404)).toPass()
  })
  await run('Page out of the menu', async (press) => {
    await openScreen(page, 'Agency', press)
    await press(page.getByLabel('Merch', { exact: true }))
    await press(save(page))
    await expect(page.getByText('Agency saved').first()).toBeVisible()
    const readMenu = async () =>
      (await (await page.request.get('/about')).text()).split('<main')[0]?.includes('href="/merch"')
    await expect(async () => expect(await readMenu()).toBe(false)).toPass()
  })
  // The next way begins with these pages again.
  await page.getByLabel('Merch', { exact: true }).check()
  await page.getByLabel(siteAgency.templatePages).check()
  await save(page).click()
  await expect(async () => expect((await page.request.get('/departments')).status()).toBe(200)).toPass()
  await run('Logo', async (press) => {
    await openScreen(page, 'Agency', press)
    await press(
      page
        .getByRole('group', { name: 'Logo' })
        .getByRole('button', { name: /^(Choose a|Change the) picture$/ }),
    )
    const dialog = page.getByRole('dialog')
    await chooseFile(page, press)
    await press(dialog.getByRole('button', { name: 'Upload and use it' }))
    await expect(dialog).toHaveCount(0)
    await press(page.getByRole('button', { name: siteAgency.brand.save }))
    await expect(page.getByText(siteAgency.brand.saved).first()).toBeVisible()
    await isShown(page, '/about', 'site-preview.png')
  })
  await run('Words of the consent', async (press, type) => {
    const text = `Our rule ${toMark()}`
    await openScreen(page, 'Privacy and consent', press)
    await press(link(page, 'Edit Consent for a session'))
    await type(page.getByLabel('Your paragraphs below the fixed words'), text)
    await press(page.getByLabel(/^The meaning changes/))
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Version published').first()).toBeVisible()
  })
  for (const [thing, row] of [
    ['Paragraph in a mail', 'Edit To a client: booked'],
    ['Signature of all mails', 'Edit Signature, below every mail'],
  ] as const) {
    await run(thing, async (press, type) => {
      await openScreen(page, 'Mail texts', press)
      await press(link(page, row))
      await type(page.getByLabel('Your text'), 'The blue door')
      await press(save(page))
      await expect(page.getByText('Mail text saved.').first()).toBeVisible()
    })
  }
  await run('Helpline', async (press, type) => {
    await openScreen(page, 'Helplines', press)
    await press(link(page, 'Edit Childline, India'))
    await type(page.getByLabel('For whom it is'), `Children ${toMark()}`)
    await press(save(page))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Helplines')
  })
  await run('Service with its price', async (press, type) => {
    await openScreen(page, 'Services', press)
    await press(link(page, /^Edit/))
    await type(page.getByLabel('Price in naira'), '12,777')
    await press(save(page))
    await expect(page.getByText('Service updated successfully').first()).toBeVisible()
    await isShown(page, '/pricing-plan', '12,777')
  })
  await run('Holiday', async (press, type) => {
    await openScreen(page, 'Holidays and closures', press)
    await press(link(page, 'Add a holiday'))
    const form = page.getByRole('dialog')
    await type(form.getByLabel('Name'), `Eid ${toMark()}`)
    await type(form.getByLabel('First day'), inDays(220))
    await press(form.getByLabel('Country or office'), 'All offices in India')
    await press(form.getByRole('button', { name: 'Save' }).first())
    await expect(form).toHaveCount(0)
  })
}
