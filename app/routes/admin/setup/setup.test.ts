import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs, site } from '../../../../tests/support/testing-api.ts'
import { offices } from '../../../db/tables/availability.ts'

const office = {
  ...{
    name: 'Aba',
    address: '1 Faulks Road',
    phones: '',
    email: 'aba@ireti.ng',
    openingHours: '',
    place: '',
  },
  ...{ country: 'NG', timeZone: 'Africa/Lagos', meetingAddress: '', onlineWithoutAddress: 'yes' },
}

test('each step has its form, and Save leads to the next step or shows what was typed', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const admin = await signInAs(api, { isAdmin: true })
  const headers = { cookie: admin.cookie, origin: site }
  const open = async (address: string) => {
    const answer = await api.request(address, { headers })
    return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
  }
  const send = (step: string, values: Record<string, string>) =>
    api.request(`/admin/setup?step=${step}`, { method: 'POST', headers, body: new URLSearchParams(values) })

  for (const [step, field] of [
    ['agency', 'copyrightYear'],
    ['offices', 'onlineWithoutAddress'],
    ['team', 'timeZone'],
    ['services', 'sessions'],
    ['mail', 'fromAddress'],
  ]) {
    const { status, html } = await open(`/admin/setup?step=${step}`)
    expect(status, step).toBe(200)
    expect(html, step).toContain(`action="/admin/setup?step=${step}"`)
    expect(html, step).toContain(`name="${field}"`)
    expect(html, step).not.toMatch(/PUBLIC_URL|MAIL_URL|BACKUP_|_FILE|environment/)
  }

  const refused = await send('offices', { ...office, intent: 'save-office', email: 'no address' })
  expect(refused.status).toBe(422)
  const shown = await refused.text()
  expect(shown).toContain('value="1 Faulks Road"')
  expect(shown).toContain('value="no address"')
  expect(shown).toContain('href="#email"')

  const saved = await send('offices', { ...office, intent: 'save-office' })
  expect(saved.status).toBe(303)
  expect(saved.headers.get('location')).toBe('/admin/setup?done=offices')
  expect((await api.db.select().from(offices)).filter(({ name }) => name === 'Aba')).toHaveLength(1)
  const next = await open('/admin/setup?done=offices')
  expect(next.html).toContain('Office saved')
  expect(next.html).toContain('action="/admin/setup?step=team"')

  expect((await send('', office)).status).toBe(422)
  expect((await send('constructor', office)).status).toBe(422)
  expect((await open('/admin/setup?step=no-step')).status).toBe(200)
})
