import { expect, test } from 'vitest'
import { simulateReminders } from '../../../../tests/support/reminder-simulation.ts'
import { freshDb } from '../../../db/testing.server.ts'

test('in a week of choices, moves, cancellations and stops, clients get the expected reminders and no other', async () => {
  const { sent, expected } = await simulateReminders(await freshDb(), 100)
  expect(sent.length).toBeGreaterThan(40)
  expect(sent).toEqual(expected)
})
