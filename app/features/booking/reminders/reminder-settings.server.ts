import type { Db } from '../../../db/open.server.ts'
import type { Author } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal } from '../../../db/refusal.ts'
import { reminderSettings } from '../../../db/tables/reminders.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'

/** Returns whether the agency reminds clients who have not asked for it. */
export async function findReminderSettings(db: Db): Promise<Readonly<{ isOn: boolean; revision: number }>> {
  const [row] = await db.select().from(reminderSettings)
  if (!row) throw new Error('the row of the reminder settings is missing')
  return row
}

type Change = Readonly<{ isOn: boolean; revision: number }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Switches our reminders on or off for all clients. Those that a client asked for stay. */
export function setReminders(db: Db, { isOn, revision }: Change, { actorId, now }: Author): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const [row] = await tx.select().from(reminderSettings).for('update')
    const locked = checkRevision(row, revision)
    if (!locked.ok) return locked
    await tx.update(reminderSettings).set({ isOn, revision: revision + 1 })
    const event = { type: 'setting.reminders', subjectType: 'setting', subjectId: 'reminders' } as const
    await announce(tx, { ...event, at: now, actorId, detail: { reason: isOn ? 'on' : 'off' } })
    return { ok: true }
  })
}
