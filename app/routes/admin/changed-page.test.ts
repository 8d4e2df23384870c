import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../tests/support/load-site.ts'
import { makeTestApi, signInAs } from '../../../tests/support/testing-api.ts'

test('a list that cannot be read after a change says the ordered words, and otherwise fails', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  for (const [table, path, words] of [
    ['services', '/admin/services?done=updated', 'Failed to update service'],
    ['gallery_images', '/admin/gallery?done=deleted', 'Failed to delete image'],
  ] as const) {
    await api.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
    const answer = await api.request(path, { headers: { cookie } })
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain(words)
    expect(text).toContain('could not be loaded.')
    expect((await api.request(path.replace(/\?.*/, ''), { headers: { cookie } })).status).toBe(500)
  }
})
