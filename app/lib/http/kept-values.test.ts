import { expect, test } from 'vitest'
import { toKeptForm } from './kept-values.ts'

test('a kept form has every text in its order, but no password or code', () => {
  const form = new FormData()
  form.append('name', 'Ada')
  form.append('complaint', 'two\nlines')
  form.append('mode', 'ONLINE')
  form.append('mode', 'OFFICE')
  form.append('newPassword', 'a long sentence')
  form.append('code', '123456')
  form.append('check', 'a long sentence')
  expect(toKeptForm(form, '/contact', 'Send this message')).toEqual({
    action: '/contact',
    button: 'Send this message',
    fields: [
      ['name', 'Ada'],
      ['complaint', 'two\nlines'],
      ['mode', 'ONLINE'],
      ['mode', 'OFFICE'],
    ],
  })
})

test('a path that would name another host stays on this site', () => {
  expect(toKeptForm(new FormData(), '//other.example/x', null)).toMatchObject({ action: '/other.example/x' })
})

test('a form with a file, or with more fields than any of ours, is lost', () => {
  const upload = new FormData()
  upload.append('images', new File(['x'], 'x.png'))
  expect(toKeptForm(upload, '/admin/gallery', 'Send again')).toBe('lost')
  const form = new FormData()
  for (let index = 0; index <= 500; index += 1) form.append(`field-${index}`, 'x')
  expect(toKeptForm(form, '/contact', null)).toBe('lost')
})
