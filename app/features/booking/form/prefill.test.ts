import { expect, test } from 'vitest'
import { toPrefillValues } from './prefill.ts'

const now = Temporal.Instant.from('2026-11-26T12:00:00Z')

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('name and reason come to their fields and everything else stands under the reason', () => {
  const form = toForm({
    name: ' Adaeze ',
    reason: 'I cannot sleep',
    category: 'Neurology',
    phone: '+234 000 000 0000',
    recordNumber: 'MR 12',
    preferredDate: '2026-12-01',
    preferredTime: '17:30',
  })
  expect(toPrefillValues(form, now)).toEqual({
    name: 'Adaeze',
    complaint:
      'I cannot sleep\n\nDepartment: Neurology\nPreferred date: Tue 1 December\nPreferred time: 5:30 pm\nPhone number: +234 000 000 0000\nMedical record number: MR 12',
  })
})

test('what was left empty is left out, so that it hides nothing that is known already', () => {
  expect(toPrefillValues(toForm({ name: ' ', category: 'Cardiology' }), now)).toEqual({
    complaint: 'Department: Cardiology',
  })
  expect(toPrefillValues(toForm({}), now)).toEqual({})
})

test('a file or a foreign field is no answer', () => {
  const form = toForm({ email: 'a@b.example', website: 'x' })
  form.set('reason', new File(['x'], 'x.txt'))
  expect(toPrefillValues(form, now)).toEqual({})
})
