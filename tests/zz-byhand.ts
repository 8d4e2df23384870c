import { chromium, expect } from '@playwright/test'
import { agreeAndHold, chooseTime, fillForm, findPopup, findSubmit, makePerson } from './e2e/booking-steps.ts'
const [site='', password=''] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const name = `By Hand ${Date.now()}`
for (const js of [true, false]) {
  const context = await browser.newContext({ javaScriptEnabled: js, locale: 'en-NG', timezoneId: 'Africa/Lagos', viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.on('console', (m) => console.log('console', m.type(), m.text()))
  await page.goto(site)
  await page.getByRole('link', { name: 'Book Now' }).first().click()
  console.log('after Book Now:', page.url())
  await fillForm(page, makePerson({ name: `${name} ${js ? 'script' : 'plain'}` }))
  if (js) {
    await expect(page.locator('form input[name=zone]')).toBeAttached()
    await findSubmit(page).click()
    await chooseTime(findPopup(page), { time: 1 })
    await agreeAndHold(findPopup(page))
    await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
    await expect(page.getByText('Your private link')).toBeVisible()
  } else {
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    console.log('plain step:', page.url().replace(site, ''))
    await chooseTime(page, { time: 2 })
    await agreeAndHold(page)
    await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible()
  }
  await page.screenshot({ path: `/tmp/byhand-${js}.png`, fullPage: true })
  console.log(js ? 'with script: booked' : 'without script: booked', page.url().replace(site, '').slice(0, 24))
  await context.close()
}
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
await page.goto(`${site}/signup?mode=sign-in`)
await page.getByLabel('E-mail address').fill('admin@ireti.example')
await page.getByLabel('Password', { exact: true }).fill(password)
await page.getByRole('button', { name: 'Sign In' }).click()
await expect(page).toHaveURL(/\/admin$/)
for (const path of ['bookings', 'services', 'gallery', 'audit', 'users']) {
  await page.goto(`${site}/admin/${path}`)
  if (path === 'bookings') { console.log('rows:', await page.getByRole('row').filter({ hasText: name }).allTextContents()); await page.getByRole('link', { name: /Details of/ }).first().click(); await expect(page.getByRole('dialog')).toBeVisible() }
  for (const width of [360, 768, 1440]) { await page.setViewportSize({ width, height: 900 }); await page.screenshot({ path: `/tmp/adm-${path}-${width}.png` }) }
}
await browser.close()
