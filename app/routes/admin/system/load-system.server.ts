import { countUnusableAccounts } from '../../../features/accounts/sign-in/accounts.server.ts'
import { findAgency } from '../../../features/agency/change-agency.server.ts'
import { findLatestRuns } from '../../../features/backup/backup-runs.server.ts'
import { findSampleData, hasSample } from '../../../features/setup/find-sample-data.server.ts'
import { countSampleRecords, hasRecords } from '../../../features/setup/sample-records.server.ts'
import {
  readDatabaseFacts,
  readMailFacts,
  readTaskFacts,
} from '../../../features/system/read-stored-facts.server.ts'
import type { SystemLine, SystemWatch } from '../../../features/system/system-facts.ts'
import { toSystemLines } from '../../../features/system/system-lines.ts'
import type { Instance } from '../../../request-context.ts'

type Services = Pick<Instance, 'db' | 'env'> &
  Readonly<{ system: Pick<SystemWatch, 'readMachine' | 'readPool'> }>

/** Returns what the system page says, with trouble first. `withSize` also measures the database. */
export async function loadSystemLines(
  { db, env, system }: Services,
  now: Temporal.Instant,
  { withSize }: Readonly<{ withSize: boolean }>,
): Promise<SystemLine[]> {
  const sample = await findSampleData(db)
  return toSystemLines(
    {
      settings: env,
      machine: system.readMachine(),
      mail: await readMailFacts(db, now),
      backups: await findLatestRuns(db),
      database: { ...(await readDatabaseFacts(db, withSize)), pool: system.readPool() },
      tasks: await readTaskFacts(db, now),
      unusableAccounts: await countUnusableAccounts(db),
      hasTemplatePages: (await findAgency(db))?.hasTemplatePages ?? false,
      hasSampleData: hasSample(sample) || hasRecords(await countSampleRecords(db)),
    },
    now,
  )
}
