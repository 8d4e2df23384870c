import { expect, test } from 'vitest'
import { z } from 'zod'
import { readTexts } from '../../lib/text/form-text.ts'
import { newMessage } from './messages.schema.ts'

const schema = newMessage('en')
const toFields = (form: FormData) => readTexts(form, Object.keys(schema.shape))

function readErrors(change: Record<string, string>) {
  const form = new FormData()
  const good = { name: 'Meera', email: 'meera@mail.example.com', subject: 'Hello', message: 'Hello' }
  for (const [field, value] of Object.entries({ ...good, ...change })) form.set(field, value)
  const checked = schema.safeParse(toFields(form))
  return checked.success ? {} : z.flattenError(checked.error).fieldErrors
}

test('all four fields are required, each with its own error message', () => {
  expect(readErrors({ name: ' ', email: '', subject: '\t', message: '\r\n' })).toEqual({
    name: ['Enter your name'],
    email: ['Enter your e-mail address'],
    subject: ['Enter a subject'],
    message: ['Enter your message'],
  })
})

test('an address that cannot get an answer and texts that are too long are refused', () => {
  expect(readErrors({ email: 'meera@localhost' }).email).toEqual([
    'Enter an e-mail address in the right form, like name@example.com',
  ])
  expect(readErrors({ message: 'x'.repeat(4_001) }).message).toEqual([
    'Your message must be 4,000 characters or less',
  ])
  expect(readErrors({ subject: 'x'.repeat(201) }).subject).toEqual([
    'The subject must be 200 characters or less',
  ])
  expect(readErrors({ message: 'ọ'.repeat(4_000) })).toEqual({})
})

test('a missing field or a file counts as empty', () => {
  const form = new FormData()
  form.set('message', new File(['x'], 'x.txt'))
  expect(toFields(form)).toEqual({ name: '', email: '', subject: '', message: '' })
})
