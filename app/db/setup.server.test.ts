import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedSampleData } from './seed/seed.server.ts'
import { emptyExampleFacts } from './setup.server.ts'
import { setup } from './tables/agency.ts'
import { offices } from './tables/availability.ts'
import { officePayments } from './tables/money.ts'
import { freshDb } from './testing.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const own = { address: '12 Ogui Road, Enugu', phones: ['+234 803 555 0100'], email: 'enugu@ireti.ng' }

test.each([
  ['the site is not open yet', {}, false],
  ['the site is open', { openedAt: now }, true],
  ['the sample data are deleted', { sampleDeletedAt: now }, true],
])(
  'when %s, examples in the facts of an office are emptied, and what staff have typed stays',
  async (_, change, isOver) => {
    const db = await freshDb()
    await seedSampleData(db, now)
    await db.update(offices).set({ isSample: false })
    const [first, second] = await db.select().from(offices).orderBy(asc(offices.name))
    await db.update(offices).set({ phones: [...own.phones, ...(first?.phones ?? [])] })
    if (isOver) await db.update(setup).set(change)
    const read = () => db.select().from(offices).orderBy(asc(offices.name))
    const readTexts = async () => (await db.select().from(officePayments)).map(({ howToPay }) => howToPay)
    const [before, texts] = [await read(), await readTexts()]
    expect(texts.every((text) => text.startsWith('Sample: '))).toBe(true)
    await emptyExampleFacts(db)
    const empty = { address: '', phones: own.phones, email: '' }
    const raised = (office: typeof first) => ({ ...empty, revision: (office?.revision ?? 0) + 1 })
    expect(await read()).toMatchObject(isOver ? [raised(first), raised(second)] : before)
    expect(await readTexts()).toEqual(isOver ? texts.map(() => '') : texts)
    await db.update(offices).set(own)
    await db.update(officePayments).set({ howToPay: 'In cash.' })
    const entered = await read()
    await emptyExampleFacts(db)
    expect(await read()).toEqual(entered)
    expect(new Set(await readTexts())).toEqual(new Set(['In cash.']))
  },
)
