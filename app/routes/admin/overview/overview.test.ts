import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi, signInAs } from '../../../../tests/support/testing-api.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import type { EventType } from '../../../events/event-names.ts'

test('each line of Since yesterday leads to a list with as many rows as it counts', async () => {
  const api = await makeTestApi({ pages: await loadSite() })
  const { cookie } = await signInAs(api, { isAdmin: true })
  const now = Temporal.Now.instant()
  const happened: readonly (readonly [EventType, string])[] = [
    ['booking.cancelled', 'a'],
    ['booking.cancelled', 'b'],
    ['booking.cancel_undone', 'b'],
    ['booking.attended', 'c'],
    ['booking.no_show', 'c'],
    ['booking.moved', 'd'],
    ['message.received', 'e'],
  ]
  const long = now.subtract({ hours: 72 })
  await recordAudit(api.db, {
    ...{ at: long, action: 'booking.moved', subjectType: 'booking', subjectId: 'f' },
  })
  for (const [n, [action, subjectId]] of happened.entries()) {
    const at = now.subtract({ minutes: 10 }).add({ seconds: n })
    await recordAudit(api.db, { at, action, subjectType: 'booking', subjectId })
  }
  const read = async (path: string) => (await api.request(path, { headers: { cookie } })).text()
  const lines = [
    ...(await read('/admin')).matchAll(/href="(\/admin\/audit\?[^"]*)"[^>]*><span[^>]*>(\d+)<\/span>/g),
  ].map(([, href = '', count]) => [href.replaceAll('&amp;', '&'), Number(count)] as const)
  const listed = await Promise.all(
    lines.map(async ([href]) => {
      const body = (await read(href)).match(/<tbody[\s\S]*?<\/tbody>/)?.[0] ?? ''
      return [new URLSearchParams(href.split('?')[1]).get('action'), body.split('<tr').length - 1] as const
    }),
  )
  expect(listed).toEqual([
    ['booking.moved', 1],
    ['booking.cancelled', 1],
    ['booking.no_show', 1],
    ['message.received', 1],
  ])
  expect(lines.map(([, count]) => count)).toEqual(listed.map(([, rows]) => rows))
})
