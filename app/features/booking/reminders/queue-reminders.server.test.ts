import { expect, test } from 'vitest'
import { simulateReminders } from '../../../../tests/support/reminder-simulation.ts'
import { freshDb } from '../../../db/testing.server.ts'

test('in a week of choices, moves, cancellations and stops, clients get the expected reminders and no other', async () => {
  const started = performance.now()
  const { sent, expected } = await simulateReminders(await freshDb(), 500)
  console.log(sent.length, performance.now() - started)
  expect(sent.length).toBeGreaterThan(200)
  expect(sent).toEqual(expected)
})
