import { expect, test } from 'vitest'
import { isFullRun } from '../../../../tests/support/full-run.ts'
import { simulateReminders } from '../../../../tests/support/reminder-simulation.ts'
import { freshDb } from '../../../db/testing.server.ts'

test('in a week of choices, moves, cancellations and stops, clients get the expected reminders and no other', async () => {
  const clients = isFullRun ? 100 : 50
  const { sent, expected } = await simulateReminders(await freshDb(), clients)
  expect(sent.length).toBeGreaterThan(0.4 * clients)
  expect(sent).toEqual(expected)
})
