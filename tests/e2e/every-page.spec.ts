import type { Page } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { isFullRun } from '../support/full-run.ts'
import { checkedPages, publicPages } from '../support/site-map.ts'
import { listViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { doubleText, measureOverflow } from './page-steps.ts'

const validator = new HtmlValidate(
  new FileSystemConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      // React writes attributes and void elements in valid, but unusual forms.
      'no-inline-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      'doctype-style': 'off',
      'no-implicit-button-type': 'error',
      'no-trailing-whitespace': 'off',
      'long-title': 'off',
      // Phone numbers keep the format of their country.
      'tel-non-breaking': 'off',
      'require-sri': 'off',
      'prefer-native-element': 'off',
    },
  }),
)

for (const path of checkedPages) {
  test(`${path} has a title, one heading, landmarks and valid HTML, and axe finds nothing`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(/^.+ - Ireti$/)
    expect(await listToldCrumbs(page)).toEqual(await listShownCrumbs(page))
    await expect(page.locator('h1')).toHaveCount(1)
    for (const landmark of ['main', 'header', 'footer'])
      await expect(page.locator(`body > ${landmark}`)).toHaveCount(1)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^.{50,170}$/)
    expect(await listFaults((await answer?.text()) ?? '')).toEqual([])
    for (const width of isFullRun ? [320, 768, 1280] : [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await measureOverflow(page), `${width} px wide`).toBe(0)
      expect(await listViolations(page), `${width} px wide`).toEqual([])
      if (!isFullRun || width === 768) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await listViolations(page), `${width} px wide, dark`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    // Axe reads our colours also with forced colours, so only the width can make a difference.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    expect(await measureOverflow(page), 'forced colours').toBe(0)
    await page.setViewportSize({ width: 640, height: 900 })
    await doubleText(page)
    expect(await measureOverflow(page), 'text at twice its size').toBe(0)
  })
}

test('axe with these settings finds low contrast, a picture without text, and a field without label in a frame', async ({
  page,
}) => {
  await page.goto('/about')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p>Grey</p><img src="/icon.svg" width="48" height="48">')
    const grey = main.querySelector<HTMLElement>(':scope > p:last-of-type')
    Object.assign(grey?.style ?? {}, { color: '#bbb', background: '#ccc' })
    const frame = document.createElement('iframe')
    Object.assign(frame, { title: 'Frame', srcdoc: '<html lang="en"><title>Frame</title><input>' })
    main.append(frame)
  })
  await expect(page.frameLocator('iframe').getByRole('textbox')).toBeVisible()
  const found = await listViolations(page)
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual(['color-contrast', 'image-alt', 'label'])
})

test('a frame that axe cannot test is reported', { tag: '@full' }, async ({ page }) => {
  await page.goto('/about')
  await page
    .locator('main')
    .evaluate((main) => main.append(Object.assign(document.createElement('iframe'), { title: 'Frame' })))
  // This object takes the place of axe, and answers nothing.
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => Object.assign(window, { axe: {} }))
  expect(await listViolations(page, 'iframe', 100)).toEqual([expect.stringMatching(/^frame-tested: <iframe/)])
})

test.describe('with script and pictures off', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read', async ({ page, watch }) => {
    watch.allow(/net::ERR_FAILED/)
    await page.route(/\.(svg|webp|avif|png|jpg)$/, (route) => route.abort())
    for (const path of checkedPages) {
      await page.goto(path)
      await expect(page.locator('h1'), path).toBeVisible()
      const words = (await page.locator('main').allInnerTexts()).join(' ').split(/\s+/).length
      expect(words, path).toBeGreaterThan(15)
    }
  })
})

test('every internal link leads to a page, and every anchor to its element', { tag: '@full' }, async ({
  request,
}) => {
  const found = new Map<string, string>()
  for (const path of publicPages) {
    const text = await (await request.get(path)).text()
    const links = [...text.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    for (const link of links.filter((to) => to.startsWith('/') || to.startsWith('#')))
      found.set(link.startsWith('#') ? `${path}${link}` : link, path)
  }
  const dead: string[] = []
  for (const [link, from] of found) {
    const [address = '', anchor] = link.split('#')
    const answer = await request.get(address)
    if (answer.status() !== 200) dead.push(`${link} on ${from}: ${answer.status()}`)
    else if (anchor && !(await answer.text()).includes(`id="${anchor}"`))
      dead.push(`${link} on ${from}: no such place`)
  }
  expect(dead).toEqual([])
})

/** Returns the breadcrumbs of the structured data. */
async function listToldCrumbs(page: Page): Promise<string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const things = texts.map((text) => JSON.parse(text) as Thing)
  const way = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? []
  return way.map(({ name, item }) => `${name} ${new URL(item).pathname}`)
}

type Thing = { '@type': string; itemListElement?: { name: string; item: string }[] }

function listShownCrumbs(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ textContent, pathname }) => `${textContent} ${pathname}`),
    )
}

async function listFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (${line})`),
  )
}
