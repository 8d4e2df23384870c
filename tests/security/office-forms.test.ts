import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { makeCounsellor } from '../../app/features/accounts/testing.server.ts'
import { type FilledSite, openFilledSite } from '../support/filled-site.ts'
import { isFullRun } from '../support/full-run.ts'
import { listOfficeForms, sendOdd, toName } from '../support/office-forms.ts'
import { signInAs } from '../support/testing-api.ts'

/** A counsellor has own hours, an own profile and own pictures. */
const alsoOwn = /^\/admin\/(availability|people|media)/
/** What only administrators change, also when a counsellor edits the site. */
const forAdministrators =
  /^\/admin\/(site\/agency|site\/legal\/consent|gallery|helplines|mail|offices|services|setup|money|availability\/closures|people\/[^/]+\/leave)/

/** Rows of sign-in, of rate limits and of what was refused change with each request. */
const notOfTheOffice = /^(sessions|attempts|rate_limits|events|task_runs)$/

/** Returns a sum of all rows of each table. */
async function sumTables({ api }: FilledSite): Promise<Record<string, unknown>> {
  const { rows } = (await api.db.execute(
    sql`select relname as name from pg_stat_user_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  const sums: Record<string, unknown> = {}
  for (const { name } of rows) {
    if (notOfTheOffice.test(name)) continue
    const read = (await api.db.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { sum: string }[] }
    sums[name] = read.rows[0]?.sum
  }
  return sums
}

test.runIf(isFullRun)('nobody without the right changes anything by a form of the own site', async () => {
  const filled = await openFilledSite()
  const { api } = filled
  const forms = await listOfficeForms(filled)
  const counsellorId = await makeCounsellor(api.db)
  const [client, counsellor, other] = [
    await signInAs(api),
    await signInAs(api, { counsellorId }),
    await signInAs(api, { counsellorId: await makeCounsellor(api.db, 'Editor') }),
  ]
  const visitors = [
    ['nobody', '', () => true],
    ['a client', client.cookie, () => true],
    ['a counsellor', counsellor.cookie, (path: string) => !alsoOwn.test(path)],
    ['a counsellor who edits the site', other.cookie, (path: string) => forAdministrators.test(path)],
  ] as const
  await api.db.update(users).set({ editsSite: true }).where(sql`${users.id} = ${other.id}`)
  const before = await sumTables(filled)
  expect(Object.keys(before).length).toBeGreaterThan(50)
  const admitted: string[] = []
  for (const [who, cookie, isRefused] of visitors) {
    for (const sent of forms.filter(({ path }) => isRefused(path))) {
      const { status, to } = await sendOdd(filled, sent, cookie, ({ value, kind }) => value || kind)
      const isAway = who === 'nobody' ? to?.startsWith('/signup') : status === 403
      if (!isAway) admitted.push(`${toName(sent, 'its values')} as ${who}: ${status} ${to}`)
    }
  }
  expect(admitted).toEqual([])
  // Of what a counsellor may open, the rows of others are missing.
  const ids = [counsellor.id, counsellorId]
  for (const sent of forms.filter(({ path }) => alsoOwn.test(path) && !ids.some((id) => path.includes(id))))
    await sendOdd(filled, sent, counsellor.cookie, ({ value }) => value)
  expect(await sumTables(filled)).toEqual(before)
})
