import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { isFullRun } from '../support/full-run.ts'
import { publishLongArticle } from '../support/long-article.ts'
import { listOverweight } from '../support/page-budgets.ts'
import { weighPage } from '../support/page-weight.ts'
import { admin, openByMenu, signIn, signInAndOpen } from './admin-steps.ts'
import { countAll, ways } from './count-presses.ts'
import { expect, test } from './fixtures.ts'
import { expectAccessibleAtWidths } from './page-steps.ts'

// It publishes articles, and other journeys count those of the blog.
test.use({ isOldBrowser: false, isAlone: true })

const findText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

for (const [way, { width, byKeyboard }] of isFullRun ? ways : ways.slice(0, 1)) {
  test(`an article with a picture is published in at most 10 presses ${way}`, { tag: '@full' }, async ({
    page,
  }) => {
    const title = `Exams ${randomUUID()}`
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    const { counted, enter, press, upload } = countAll(page, byKeyboard)
    if (width < 1024) await press(page.locator('header summary'))
    await openByMenu(page, 'Articles', press, width < 1024 ? 'Admin menu' : 'Admin')
    await press(page.getByRole('link', { name: 'New article' }))
    await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
    await enter(page.getByLabel('Title'))
    await page.keyboard.type(title)
    await enter(findText(page))
    await page.keyboard.type('Sleep well.')
    await press(page.getByRole('button', { name: 'Choose a picture' }))
    await upload('Our garden')
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('Article published')).toBeVisible()
    expect(counted.presses).toBeLessThanOrEqual(10)
    await expectAccessibleAtWidths(page, [width])
    await press(page.getByRole('link', { name: 'See it on the site' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByText('Sleep well.').last()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Our garden' })).toBeVisible()
  })
}

test('an article with a heading, bold words and a link is written and published by keyboard alone', {
  tag: '@full',
}, async ({ page }) => {
  const title = `Keyboard ${randomUUID()}`
  await signInAndOpen(page, '/admin/articles/new')
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  const tabTo = async (target: Locator) => {
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('Tab does not lead to it')
  }
  await tabTo(page.getByLabel('Title'))
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Before the day\nSleep ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('well')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('. ')
  await page.keyboard.press('Shift+Tab')
  for (let index = 2; index < 7; index += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address of the link')).toBeFocused()
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter an address such as https://example.com')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('/help')
  await page.keyboard.press('Enter')
  await expect(findText(page)).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Publish', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Article published')).toBeVisible()
  await page.getByRole('link', { name: 'See it on the site' }).click()
  const article = page.getByRole('article', { name: title })
  await expect(article.getByRole('heading', { name: 'Before the day', level: 2 })).toBeVisible()
  await expect(article.getByText('Sleep well. Get help now')).toBeVisible()
  await expect(article.locator('strong')).toHaveText('well')
})

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-pagination:none'><span lang=EN-US>Title<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> and <span style='font-style:italic'>slanted
text</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Ada<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Bayo</p>
<p class=MsoListParagraph style='text-indent:-18.0pt'>·<span style='font:7.0pt'>&nbsp;&nbsp; </span>Point</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal onclick="alert(1)"><a href="javascript:alert(1)">bad</a> <a href="https://example.com/x">good</a><img src=x onerror=alert(1)></p>
<!--EndFragment--></body></html>`
const whatsApp = `<meta charset='utf-8'><span dir="ltr" class="_ao3e selectable-text copyable-text" style="white-space-collapse: preserve;"><span>Good morning <img alt="😀" class="emoji" data-plain-text="😀" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="> all
The exam is <strong class="x1">on Monday</strong>

Bring <em>water</em></span></span>`

test('text pasted from Word and from WhatsApp comes out clean', {
  tag: '@full',
}, async ({ page }) => {
  await signInAndOpen(page, '/admin/articles/new')
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  const paste = async (html: string) => {
    await findText(page).click()
    await page.keyboard.press('Control+a')
    await findText(page).evaluate((element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
    return page.locator('textarea[name=text]').inputValue()
  }
  expect(await paste(word)).toBe(
    '## Title\n\n**Bold** and __slanted text__\n\n1. Ada\n2. Bayo\n\n- Point\n\nbad [good](https://example.com/x)',
  )
  expect(await paste(whatsApp)).toBe('Good morning 😀 all\nThe exam is **on Monday**\n\nBring __water__')
})

test('what a phone loads of an article of 3,000 words and ten photos before it scrolls is within the budgets, but for the length of its text', {
  tag: '@full',
}, async ({ browser, baseURL }) => {
  const site = String(baseURL)
  const path = await publishLongArticle(site, admin)
  const isThere = async () => expect((await fetch(site + path)).status).toBe(200)
  await expect(isThere).toPass()
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
  const weight = await weighPage(context, site + path)
  await context.close()
  // Its first screen has a test of its own (tests/api/page-weight.test.ts). Each photo comes when the reader nears it.
  const seen = { ...weight, totalBytes: weight.viewBytes }
  const overweight = listOverweight(path, seen).filter((line) => !/^first answer:/.test(line))
  expect(overweight, JSON.stringify(weight)).toEqual([])
})

test.describe('in an old browser', () => {
  test.use({ isOldBrowser: true })

  test('the text is typed in its plain form', { tag: '@full' }, async ({ page }) => {
    await signInAndOpen(page, '/admin/articles/new')
    await expect(findText(page)).toHaveAccessibleDescription(/An empty line begins a paragraph, ## a heading/)
    await expect(page.getByRole('toolbar')).toHaveCount(0)
  })
})
