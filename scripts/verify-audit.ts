import { verifyAudit } from '../app/features/audit/audit-chain.server.ts'
import { withDatabase } from './with-database.ts'

/** `npm run audit:verify`: verifies the chain of the audit log. The exit code is 1 when an event was changed or removed. */
await withDatabase(async ({ db }) => {
  const { events, head, broken } = await verifyAudit(db)
  if (broken) {
    console.error(
      `The audit is NOT whole: at event ${broken.id}, after ${events} good ones: ${broken.problem}.`,
    )
    process.exitCode = 1
    return
  }
  console.log(
    `The audit is whole: ${events} events${head ? `; note the last one's hash elsewhere: ${head}` : ''}`,
  )
})
