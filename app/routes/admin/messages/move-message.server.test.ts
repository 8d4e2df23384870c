import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDb } from '../../../db/testing.server.ts'
import { moveMessage } from '../../../features/messages/inbox/inbox.server.ts'
import { inboxWords, messageMoves } from '../../../features/messages/inbox/message-views.ts'
import { saveMessage } from '../../../features/messages/messages.server.ts'
import { moveFromForm } from './move-message.server.ts'

test('a revision that no row can have reads as somebody else’s change, and is no fault of ours', async () => {
  const db = await freshDb()
  const keys = {
    fieldKeys: { current: 'k1', byId: new Map([['k1', randomBytes(32)]]) },
    requestKey: randomBytes(32),
  }
  const details = { name: 'Chidi', email: 'chidi@mail.example', subject: 'School', message: 'A question' }
  const { id } = await saveMessage(db, keys, { details, quarantined: false }, Temporal.Now.instant())
  const log = pino({ level: 'silent' })
  const move = async (revision: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ id, revision, move: 'answer' })) form.set(name, value)
    const outcome = await moveFromForm({ log }, form, crypto.randomUUID(), {
      moves: messageMoves,
      move: (asked, actor) => moveMessage(db, asked, actor),
      words: inboxWords,
    })
    return outcome.ok ? 303 : outcome.status
  }
  for (const huge of ['99999999999', '2147483648', '-99999999999', '1e40'])
    expect(await move(huge), huge).toBe(409)
  expect(await move('1')).toBe(303)
})
