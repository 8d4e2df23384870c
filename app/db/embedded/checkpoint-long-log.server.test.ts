import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { copySiteTemplate } from '../../../tests/support/site-template.ts'
import { makeFolder } from '../../../tests/support/temporary-folder.ts'
import { readRows } from '../open.server.ts'
import { checkpointLongLog } from './checkpoint-long-log.server.ts'
import { openEmbedded } from './open-embedded.server.ts'

test('a log that is too long becomes short again', async () => {
  const folder = await makeFolder()
  await copySiteTemplate(folder)
  const { db, close } = await openEmbedded(join(folder, 'database'))
  onTestFinished(close)
  const countFiles = async () => {
    const [log] = await readRows<{ files: number }>(
      db,
      sql`select count(*)::int as files from pg_ls_waldir()`,
    )
    return log?.files ?? 0
  }
  for (let file = 0; file < 5; file += 1) {
    await db.execute(sql`insert into rate_limits values (${`row ${file}`}, 1, now())`)
    await db.execute(sql`select pg_switch_wal()`)
  }
  const before = await countFiles()
  const size = before * 16 * 1024 * 1024
  expect(await checkpointLongLog(db, size)).toBe(false)
  expect(await checkpointLongLog(db, size - 1)).toBe(true)
  expect(await countFiles()).toBeLessThan(before - 3)
})
