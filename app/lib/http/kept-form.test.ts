import { expect, test } from 'vitest'
import { toKeptForm } from './kept-form.ts'

test('a kept form has every text in its order, but no file, password or code', () => {
  const form = new FormData()
  form.append('name', 'Ada')
  form.append('complaint', 'two\nlines')
  form.append('mode', 'ONLINE')
  form.append('mode', 'OFFICE')
  form.append('newPassword', 'a long sentence')
  form.append('code', '123456')
  form.append('check', 'a long sentence')
  form.append('images', new File(['x'], 'x.png'))
  expect(toKeptForm(form, '/contact')).toEqual({
    action: '/contact',
    fields: [
      ['name', 'Ada'],
      ['complaint', 'two\nlines'],
      ['mode', 'ONLINE'],
      ['mode', 'OFFICE'],
    ],
  })
})

test('a path that would name another host stays on this site', () => {
  expect(toKeptForm(new FormData(), '//other.example/x').action).toBe('/other.example/x')
})
