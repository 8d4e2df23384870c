import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTexts } from '../../lib/text/form-text.ts'
import { commentForm } from './comments.schema.ts'

const schema = commentForm('en')
const toFields = (form: FormData) => readTexts(form, Object.keys(schema.shape))

function readErrors(change: Record<string, string>) {
  const form = new FormData()
  const good = { comment: 'Thank you', name: 'Zainab', email: 'zainab@mail.example.com' }
  for (const [field, value] of Object.entries({ ...good, ...change })) form.set(field, value)
  const checked = schema.safeParse(toFields(form))
  return checked.success ? {} : z.flattenError(checked.error).fieldErrors
}

test('all three fields are needed, each with a message of its own, in the order of the page', () => {
  const errors = readErrors({ comment: '\r\n ', name: ' ', email: '' })
  expect(Object.entries(errors)).toEqual([
    ['comment', ['Enter your comment']],
    ['name', ['Enter your name']],
    ['email', ['Enter your e-mail address']],
  ])
})

test('texts that are too long and addresses that cannot get mail are refused', () => {
  expect(readErrors({ comment: 'x'.repeat(2_001) }).comment).toEqual([
    'Your comment must be 2,000 characters or less',
  ])
  expect(readErrors({ name: 'x'.repeat(101) }).name).toEqual(['Your name must be 100 characters or less'])
  expect(readErrors({ email: 'zainab@localhost' }).email).toEqual([
    'Enter an e-mail address in the right form, like name@example.com',
  ])
  expect(readErrors({ comment: 'ẹ'.repeat(2_000), name: 'ọ'.repeat(100) })).toEqual({})
})

test('a field that is missing or a file is as good as empty', () => {
  const form = new FormData()
  form.set('comment', new File(['x'], 'x.txt'))
  expect(toFields(form)).toEqual({ comment: '', name: '', email: '' })
})
