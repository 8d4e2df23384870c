import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toSearchWords } from '../lib/text/search-words.ts'
import { readRows } from './open.server.ts'
import { offices } from './tables/availability.ts'
import { freshDb } from './testing.server.ts'

const same = [
  ['Adébáyọ̀', 'ADEBAYO', 'Adébáyọ̀'.normalize('NFD'), 'Àdẹ̄báyò'],
  ['Ṣọlá Ńwọsu', 'sola nwosu'],
  ['Ɓala Ɗanƙo Ƴaro', 'bala danko yaro', 'ɓALA ɗAnƘO ƴARO'],
  ['Ezenwa ṅ Ị Ụ', 'ezenwa n i u'],
  ['Ọ̀ṣun-State', "osun'state", 'ÒSUN State'],
  ['फ़ातिमा क़ुरैशी', 'फातिमा कुरैशी', 'फ़ातिमा क़ुरैशी'.normalize('NFC')],
  ['चाँद', 'चांद'],
  ['محمّد علي', 'محمد علی'],
  ['كريم', 'کریم'],
  ['Łukasz Ødegård Đỗ', 'lukasz odegard do'],
]

test('names that keyboards write in different ways are the same to a search, in the database and beside it', async () => {
  const db = await freshDb()
  for (const names of same) {
    const texts = sql.param(names)
    const rows = await readRows<{ words: string }>(
      db,
      sql`select to_search_words(name) as words from unnest(${texts}::text[]) with ordinality as t(name, place) order by place`,
    )
    expect(rows.map(({ words }) => words)).toEqual(names.map(toSearchWords))
    expect(new Set(names.map(toSearchWords)).size, names.join()).toBe(1)
  }
  const different = ['किरण', 'करण', 'Ada', 'Adda', 'Bọ', 'Bi']
  expect(new Set(different.map(toSearchWords)).size).toBe(different.length)
})

test('a letter with a dot or a hook stands beside the letter without it in a list of names', async () => {
  const db = await freshDb()
  const sorted = [
    'Ade',
    'adé',
    'Bala',
    'Ɓalarabe',
    'Dan',
    'Ebun',
    'Ẹniọlá',
    'Eze',
    'Ọlá',
    'Pat',
    'Ṣadé',
    'Tunde',
    'अजय',
  ]
  const values = sorted.toReversed().map((name) => ({ id: crypto.randomUUID(), name }))
  const rest = { country: 'NG', timeZone: 'Africa/Lagos', address: 'a', phone: 'p', email: 'e' } as const
  await db.insert(offices).values(values.map((value) => ({ ...value, ...rest })))
  const rows = await db.select({ name: offices.name }).from(offices).orderBy(offices.name)
  expect(rows.map(({ name }) => name)).toEqual(sorted)
})
