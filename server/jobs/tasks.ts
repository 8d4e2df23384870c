import { checkpointLongLog } from '../../app/db/checkpoint-long-log.server.ts'
import { deleteOldAttempts } from '../../app/db/count-attempt.server.ts'
import type { Db } from '../../app/db/open.server.ts'
import { askGuardians } from '../../app/features/booking/guardian/ask-guardians.server.ts'
import { expireHolds } from '../../app/features/booking/hold.server.ts'
import { endUnproven } from '../../app/features/booking/proof/end-unproven.server.ts'
import { queueDueReminders } from '../../app/features/booking/reminders/queue-reminders.server.ts'
import { escalateTasks } from '../../app/features/follow-up/escalate-tasks.server.ts'
import { updateMeetingTasks } from '../../app/features/follow-up/missing-meetings.server.ts'
import { addUnreadTasks } from '../../app/features/follow-up/unread-messages.server.ts'
import { updateHelplineTasks } from '../../app/features/helplines/helpline-tasks.server.ts'
import { openCleaning } from '../../app/features/privacy/clean-old-texts.server.ts'
import { deleteDueRecords } from '../../app/features/privacy/retention/delete-due-records.server.ts'
import { scrubDatabaseFiles } from '../../app/features/privacy/retention/scrub-database-files.server.ts'
import type { Secrets } from '../../app/lib/security/secrets.server.ts'
import type { OwnTasks, RecurringTasks } from './recurring-tasks.ts'

/** Returns what each minute runs, in this order. */
export function listTasks(secrets: Secrets, dataDir: string): RecurringTasks {
  return {
    'queue-reminders': queueDueReminders,
    'expire-holds': expireHolds,
    'end-unproven': endUnproven,
    'ask-guardians': (db, now) => askGuardians(db, secrets, now),
    'add-unread-tasks': addUnreadTasks,
    'update-meeting-tasks': updateMeetingTasks,
    'update-helpline-tasks': updateHelplineTasks,
    'escalate-tasks': escalateTasks,
    'delete-old-attempts': deleteOldAttempts,
    'delete-due-records': (db, now) => deleteDueRecords(db, { dataDir }, now),
  }
}

/** Returns what follows these tasks. A database server scrubs and checkpoints by itself, and its administrator decides about its files. */
export function listOwnTasks(db: Db, { fieldKeys }: Secrets, isEmbedded: boolean): OwnTasks {
  const cleaning = { 'clean-old-texts': openCleaning(db, fieldKeys) }
  if (!isEmbedded) return cleaning
  return {
    ...cleaning,
    'scrub-database-files': (now) => scrubDatabaseFiles(db, now),
    'checkpoint-long-log': () => checkpointLongLog(db),
  }
}
