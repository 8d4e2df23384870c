import { expect, test } from 'vitest'
import { sources } from './sources.ts'

test('only the seed reads the starting data of the agency', () => {
  const readers = sources.filter(({ imports }) =>
    imports.some(({ target }) => target === 'app/content/company.ts'),
  )
  const paths = readers.map(({ path }) => path).filter((path) => !path.startsWith('tests/'))
  expect(paths.sort()).toEqual(['app/db/seed/import-agency.server.ts', 'app/db/seed/seed.server.ts'])
})
