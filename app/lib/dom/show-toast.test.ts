import { expect, test } from 'vitest'
import { showToast } from './show-toast.ts'

test('a toast of any other type raises the ordered error', () => {
  expect(() => showToast('fatal' as never, 'x')).toThrow('Unsupported status type')
  expect(() => showToast('toString' as never, 'x')).toThrow('Unsupported status type')
})
