/**
 * `npm run long:reminders`: 10,000 clients choose reminders, move and cancel during eight simulated days, with stops of the process. The
 * exit code is 1 when a reminder was sent that should not have been sent, or the other way round.
 */
import { runnerImport } from 'vite'
import { startInMemory, toEmbedded } from '../../app/db/embedded/open-embedded.server.ts'

// Node cannot load the letters, which are .tsx files.
const simulation = await runnerImport<typeof import('../support/reminder-simulation.ts')>(
  '/tests/support/reminder-simulation.ts',
)
const clients = Number(process.env.CLIENTS ?? 10_000)
const { db, close } = toEmbedded(await startInMemory())
const started = performance.now()
const { sent, expected } = await simulation.module.simulateReminders(db, clients)
const seconds = Math.round((performance.now() - started) / 1_000)
await close()
const wrong = sent.filter((line) => !expected.includes(line))
const missing = expected.filter((line) => !sent.includes(line))
console.log(
  `reminders: ${clients} appointments, ${sent.length} sent, ${wrong.length} wrong, ${missing.length} missing, ${seconds} s`,
)
process.exit(wrong.length + missing.length + (sent.length - expected.length) === 0 ? 0 : 1)
