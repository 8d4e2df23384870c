import { randomUUID } from 'node:crypto'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrateServer, migrationsFolder, openPool, readJournal } from '../../app/db/open.server.ts'
import { runOnce } from '../../app/db/testing.server.ts'
import { isFullRun } from '../support/full-run.ts'
import { makeFolder } from '../support/temporary-folder.ts'

/** Returns a folder with the migrations before one. */
async function copyMigrationsBefore(tag: string): Promise<string> {
  const folder = join(await makeFolder(), 'drizzle')
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = await readJournal()
  const entries = journal.entries.filter((entry) => entry.tag < tag)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

/** An embedded database has one connection, so nobody else uses it during an update. */
test.runIf(process.env.TEST_DATABASE_URL && isFullRun)(
  'what was owed is owed after the update, and changes of the release before go on during it, in whatever order they lock',
  async () => {
    const serverUrl = process.env.TEST_DATABASE_URL ?? ''
    const name = `ireti_owed_${randomUUID().replaceAll('-', '')}`
    await runOnce(serverUrl, `create database ${name}`)
    onTestFinished(async () => void (await runOnce(serverUrl, `drop database ${name} with (force)`)))
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    const pool = openPool(url.href)
    onTestFinished(() => pool.end())
    const [owner, first, second] = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    onTestFinished(() => {
      for (const client of [owner, first, second]) client.release()
    })
    await migrateServer(owner, await copyMigrationsBefore('0112'))
    const ids = Array.from({ length: 4 }, () => randomUUID())
    const [ada, obi, confirmed, cancelled] = ids
    await owner.query(`
      insert into clients (id, name, created_at) values ('${ada}', 'Ada', now()), ('${obi}', 'Obi', now());
      insert into bookings (id, status, client_key, name, email, created_at, starts_at, ends_at, busy_from, busy_until)
        select id::uuid, status, 'ada', 'Ada', 'ada@mail.example', now(), at, at + interval '1 hour', at, at + interval '1 hour'
        from (values ('${confirmed}', 'confirmed'), ('${cancelled}', 'cancelled')) session (id, status),
          (values ('2026-11-20 10:00:00+00'::timestamptz)) start (at);
      insert into client_bookings (booking_id, client_id) values ('${confirmed}', '${ada}'), ('${cancelled}', '${obi}');
      insert into booking_prices (booking_id, amount, rest, reference)
        values ('${confirmed}', 900, 900, 'a'), ('${cancelled}', 900, 900, 'b')`)

    const change = {
      client: (id?: string) => `update clients set revision = revision + 1 where id = '${id}'`,
      booking: (id?: string) => `update bookings set revision = revision + 1 where id = '${id}'`,
    }
    await first.query(`begin; ${change.client(ada)}`)
    await second.query(`begin; ${change.booking(cancelled)}`)
    const updating = migrateServer(owner)
    const waits = `select from pg_stat_activity where datname = current_database() and (wait_event_type = 'Lock' or wait_event = 'PgSleep')`
    while ((await pool.query(waits)).rowCount === 0) await new Promise(setImmediate)
    const changes = [
      first.query(`${change.booking(confirmed)}; commit`),
      second.query(`${change.client(obi)}; commit`),
    ]
    await Promise.all([...changes, updating])

    const { rows } = await owner.query('select owed_since, client_id from booking_prices order by reference')
    expect(rows).toEqual([
      { owed_since: new Date('2026-11-20T10:00:00Z'), client_id: ada },
      { owed_since: null, client_id: obi },
    ])
  },
)
