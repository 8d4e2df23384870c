import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'

test('a revision that no row can have reads as somebody else’s change, and is no fault of ours', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const details = { name: 'Chidi', email: 'chidi@mail.example', subject: 'School', message: 'A question' }
  const message = { details, quarantined: false }
  const { id } = await saveMessage(api.db, api.instance.secrets, message, Temporal.Now.instant())
  const move = (revision: string) =>
    api.request('/admin/messages?page=2&view=open', {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ id, revision, intent: 'answer' }),
    })
  for (const huge of ['99999999999', '2147483648', '-99999999999', '1e40', ''])
    expect((await move(huge)).status, huge).toBe(409)
  expect((await move('1')).headers.get('location')).toBe('/admin/messages?view=open&page=2&done=answer')
})
