import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../support/temporary-folder.ts'

/** The last migration of release 0.1.0 and its successors that were not checked. Later migrations only add. */
const lastUnchecked = '0050'

/** Statements after which the previous release fails while it still runs. */
const contracting =
  /\b(drop (table|column|type|function|view)|rename (to|column)|alter column \S+ (set data )?type|set not null|truncate)\b|\badd column (?!.*\bdefault\b).*\bnot null\b/i

/** Returns the statements of a migration that take something away without a line `-- Contract: …` that says why they may. */
function listContracting(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => contracting.test(statement) && !/^-- Contract: .{20,}/m.test(statement))
}

test('migrations only add, so that the previous release runs beside the new one', () => {
  const files = readdirSync('drizzle').filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > lastUnchecked,
  )
  const wrong = files.flatMap((name) =>
    listContracting(readFileSync(`drizzle/${name}`, 'utf8')).map((statement) => `${name}: ${statement}`),
  )
  expect(wrong).toEqual([])
})

test('a statement that takes something away is found, and one with a reason is not', () => {
  expect(listContracting('CREATE TABLE "a" ("id" int NOT NULL);')).toEqual([])
  for (const statement of [
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;',
    'DROP TABLE "a";',
  ]) {
    expect(listContracting(`create table b ();\n--> statement-breakpoint\n${statement}`)).toEqual([statement])
    expect(listContracting(`-- Contract: release 0.2.0 no longer reads it.\n${statement}`)).toEqual([])
  }
})

/** The release before names these in its statements. What stands in both has another name, or never was in a release. */
const taking = /\b(drop (table|column|view)|rename column|alter table \S+ rename to)\b/i

test('a migration that takes away what the release before reads is named where `ireti back` looks', () => {
  const named = readFileSync('deploy/no-way-back.txt', 'utf8').trim().split('\n')
  const files = readdirSync('drizzle').filter(
    (name) => name.endsWith('.sql') && name.slice(0, 4) > lastUnchecked,
  )
  const found = files.filter((name) =>
    readFileSync(`drizzle/${name}`, 'utf8')
      .split('--> statement-breakpoint')
      .some(
        (statement) =>
          taking.test(statement) && !/-- Contract: the release before does not read/.test(statement),
      ),
  )
  expect(named).toEqual(found.map((name) => name.replace('.sql', '')))
})

test('the last snapshot alone is kept, and it has the tables of the code', async () => {
  const last = readdirSync('drizzle')
    .filter((name) => name.endsWith('.sql'))
    .at(-1)
  expect(readdirSync('drizzle/meta')).toEqual([`${last?.slice(0, 4)}_snapshot.json`, '_journal.json'])
  const copy = join(await makeFolder(), 'drizzle')
  cpSync('drizzle', copy, { recursive: true })
  // drizzle-kit reads the path from the working folder only.
  const place = ['--schema', './app/db/tables/*.ts', '--out', relative('.', copy)]
  const options = ['generate', '--dialect', 'postgresql', '--casing', 'snake_case', ...place]
  expect(`${execFileSync('node_modules/.bin/drizzle-kit', options)}`).toContain('No schema changes')
})
