import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { listUsers } from '../sign-in/accounts.server.ts'
import { makeCounsellor, makeUser } from '../testing.server.ts'
import { readUserFilter } from './user-filter.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

async function dbWithPeople() {
  const db = await freshDb()
  const person = (firstName: string, lastName: string, more: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(db, { firstName, lastName, email: `${firstName}.${lastName}@mail.example.com`, ...more })
  await person('Ọlá', 'Adébáyọ̀')
  await person('Ngozi', 'Eze', { isAdmin: true })
  await person('Uche', 'Eze', { counsellorId: await makeCounsellor(db) })
  await person('Priya', 'O_Neil%', { disabledAt: now, email: 'priya@work.example.com' })
  return async (query: string) => {
    const asked = { page: 1, limit: 5 }
    const { rows, total } = await listUsers(db, asked, readUserFilter(new URLSearchParams(query)))
    expect(total).toBe(rows.length)
    return rows.map(({ firstName }) => firstName).sort()
  }
}

test('a search finds users by parts of name and e-mail address in any order and case', async () => {
  const list = await dbWithPeople()
  expect(await list('search=eze')).toEqual(['Ngozi', 'Uche'])
  expect(await list('search=%20EZE%20%20ngo')).toEqual(['Ngozi'])
  expect(await list('search=work.example')).toEqual(['Priya'])
  expect(await list(`search=${encodeURIComponent('ADÉBÁYỌ̀')}`)).toEqual(['Ọlá'])
  expect(await list('search=%25')).toEqual(['Priya'])
  expect(await list('search=O_N')).toEqual(['Priya'])
  expect(await list('search=_')).toEqual(await list(''))
  expect(await list('search=%5C')).toEqual([])
})

test('a filter finds users by their rights', async () => {
  const list = await dbWithPeople()
  expect(await list('role=administrators')).toEqual(['Ngozi'])
  expect(await list('role=counsellors')).toEqual(['Uche'])
  expect(await list('role=clients')).toEqual(['Priya', 'Ọlá'])
  expect(await list('role=disabled&search=pri')).toEqual(['Priya'])
  expect(await list('role=disabled&search=eze')).toEqual([])
})

test('an invalid filter returns all users', async () => {
  const list = await dbWithPeople()
  for (const query of ['', 'role=x&search=', 'search=%00', 'search=%20', 'role=__proto__']) {
    expect(await list(query), query).toHaveLength(4)
  }
})
