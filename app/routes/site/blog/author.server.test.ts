import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { loadAuthors } from './author.server.ts'

const written = { role: 'Counsellor in Enugu', about: 'Works with families.', personId: null }

test.each([
  ['an invented author has the first name alone', 'Halima Bello', true, true, 'Halima'],
  ['an invented author of one name keeps it', 'Halima', true, true, 'Halima'],
  ['an open site names no invented author', 'Halima Bello', true, false, ''],
  ['a guest author has the name that the article says', 'Chioma Obi', false, true, 'Chioma Obi'],
] as const)('%s', async (_, name, isSample, showsSample, shown) => {
  const toAuthor = await loadAuthors(await freshDb(), { showsSample })
  expect(toAuthor({ ...written, name, isSample }).name).toBe(shown)
})
