import { expect, test } from 'vitest'
import { toButtonClasses } from '../../app/ui/form/button.tsx'
import { openFilledSite } from '../support/filled-site.ts'

const look = toButtonClasses('primary').match(/border-indigo bg-indigo text-on-indigo/)?.[0] ?? ''
const innerDetails = /<details([^>]*)>((?:(?!<details)[\s\S])*?)<\/details>/
const closedDialog = /<dialog(?![^>]* open)[^>]*>[\s\S]*?<\/dialog>/g

/** Returns a page without what is folded or lies in a closed dialog. */
function withoutFolds(html: string): string {
  let shown = html.replace(closedDialog, '')
  while (innerDetails.test(shown))
    shown = shown.replace(innerDetails, (_, attributes: string, content: string) =>
      / open/.test(attributes) ? content : '',
    )
  return shown
}

const listMain = (html: string) =>
  [...withoutFolds(html).matchAll(/<(?:a|button) [^>]*class="([^"]*)"[^>]*>(.*?)<\/(?:a|button)>/gs)]
    .filter(([, classes = '']) => classes.includes(look))
    .map(([, , text = '']) => text.replace(/<[^>]*>/g, ''))

test('each page of the admin area has at most one main button', async () => {
  const { api, cookie, paths, made } = await openFilledSite()
  const screens = [
    ...paths.filter((path) => path.startsWith('/admin')),
    `/admin/bookings/${made.bookingId}?notes=open`,
  ]
  const crowded: Record<string, readonly string[]> = {}
  for (const path of screens) {
    const answer = await api.request(path, { headers: { cookie } })
    const main = listMain(await answer.text())
    if (answer.status === 200 && main.length > 1) crowded[path.replace(/[0-9a-f-]{36}/g, ':id')] = main
  }
  expect(crowded).toEqual({})
})
