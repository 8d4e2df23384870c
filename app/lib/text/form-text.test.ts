import { expect, test } from 'vitest'
import { readRevision } from './form-text.ts'

test('a revision is a number that fits the column, or 0', () => {
  const read = (revision: string) => {
    const form = new FormData()
    form.set('revision', revision)
    return readRevision(form)
  }
  expect(['1', '12', '2000000000'].map(read)).toEqual([1, 12, 2_000_000_000])
  for (const wrong of ['', 'x', '0', '-1', '1.5', '2000000001', '99999999999', '1e99', 'Infinity', 'NaN'])
    expect(read(wrong), wrong).toBe(0)
  expect(readRevision(new FormData())).toBe(0)
})
