import { CommandProblem } from '../server/problems.ts'
import { parseCommand } from './backup-command.ts'

const usage = `Usage: npm run breach:list -- --from 2027-01-04T08:00Z [--until 2027-01-05T12:00Z] [--account E-MAIL]
       npm run breach:list -- --everybody [--until 2027-01-05T12:00Z]`

/** Returns what the arguments of `npm run breach:list` ask for. Throws a `CommandProblem` with the usage when they are wrong. */
export function readBreach(args: string[]) {
  const text = { type: 'string' } as const
  const options = { from: text, until: text, account: text, everybody: { type: 'boolean' } } as const
  const { values } = parseCommand(usage, { args, options })
  const { from, until, account, everybody = false } = values
  const isOne = everybody ? from === undefined && account === undefined : from !== undefined
  if (!isOne) throw new CommandProblem(usage)
  const times = {
    from: from === undefined ? Temporal.Instant.fromEpochMilliseconds(0) : readInstant('--from', from),
    until: until === undefined ? Temporal.Now.instant() : readInstant('--until', until),
  }
  if (Temporal.Instant.compare(times.from, times.until) >= 0)
    throw new CommandProblem(`--from must be a time before --until, and in the past.\n${usage}`)
  return { from: String(times.from), until: String(times.until), email: account, everybody }
}

function readInstant(name: string, value: string): Temporal.Instant {
  try {
    return Temporal.Instant.from(value)
  } catch {
    throw new CommandProblem(`${name} must be a time with its zone, like 2027-01-04T08:00Z.\n${usage}`)
  }
}
