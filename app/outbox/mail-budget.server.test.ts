import { expect, test } from 'vitest'
import { freshDb } from '../db/testing.server.ts'
import { countMail, type MailBudget, mailBudgets } from './mail-budget.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const budgets = Object.keys(mailBudgets) as MailBudget[]

test('each budget ends, refills after its time, and leaves every other one and every other mailbox whole', async () => {
  const db = await freshDb()
  const count = async (budget: MailBudget, minutes = 0, email = 'ada@mail.example.com') =>
    countMail(db, email, budget, now.add({ minutes }))
  for (const budget of budgets) {
    const { most, seconds } = mailBudgets[budget]
    for (let n = 0; n < most; n += 1) expect(await count(budget), `${budget} ${n}`).toBeNull()
    const end = now.add({ seconds })
    expect(await count(budget)).toEqual(end)
    expect(await count(budget, seconds / 60 - 1)).toEqual(end)
    expect(await count(budget, 0, 'another@mail.example.com')).toBeNull()
    expect(await count(budget, seconds / 60)).toBeNull()
  }
})

test('all spellings of one mailbox have one budget', async () => {
  const db = await freshDb()
  const spellings = {
    'mail.example.com': [
      'ada@mail.example.com',
      ' ADA@Mail.Example.com',
      'ada+1@mail.example.com',
      'a.da@mail.example.com',
    ],
    'gmail.com': ['ada@gmail.com', 'a.d.a+x@gmail.com', 'ada@googlemail.com', 'bola@gmail.com'],
  }
  for (const [one, same, other, third] of Object.values(spellings)) {
    expect(await countMail(db, one ?? '', 'confirm', now)).toBeNull()
    expect(await countMail(db, same ?? '', 'confirm', now)).not.toBeNull()
    expect(await countMail(db, other ?? '', 'confirm', now)).not.toBeNull()
    expect(await countMail(db, third ?? '', 'confirm', now)).toBeNull()
  }
})
