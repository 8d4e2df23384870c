import { showAge } from '../../lib/time/show-time.ts'
import type { MachineFacts, TaskFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { isLonger, thresholds } from './thresholds.ts'

const area = 'Recurring tasks'

const taskWords: Readonly<Record<string, string>> = {
  'queue-reminders': 'writing reminders to clients',
  'expire-holds': 'freeing times that nobody has booked',
  'end-unproven': 'ending appointments whose address was not confirmed',
  'ask-guardians': 'asking parents and guardians',
  'add-unread-tasks': 'watching for messages that nobody reads',
  'update-meeting-tasks': 'watching for online appointments without an address',
  'update-helpline-tasks': 'watching for helplines that nobody has tested',
  'escalate-tasks': 'writing to staff about overdue follow-ups',
  'delete-old-attempts': 'deleting old counters of the limits',
  'delete-due-records': 'deleting data whose time is over',
  'clean-old-texts': 'removing invisible characters from older texts',
}

export function toTaskLines(
  tasks: readonly TaskFacts[],
  { startedAt }: Pick<MachineFacts, 'startedAt'>,
  now: Temporal.Instant,
): SystemLine[] {
  const failing = tasks.filter(({ failures }) => failures >= thresholds.taskFailures.look)
  const lines = failing.map((task) => toFailingLine(task, now))
  const isLongAgo = (instant: Temporal.Instant | null) =>
    instant === null || isLonger(now.since(instant), thresholds.taskPause.trouble)
  const hasStopped = tasks.every((task) => isLongAgo(task.succeededAt) && isLongAgo(task.failedAt))
  if (hasStopped && isLongAgo(startedAt)) {
    return [
      {
        area,
        state: 'trouble',
        title: 'The recurring tasks have stopped',
        meaning: 'Reminders, follow-ups and deletions have not run for more than ten minutes.',
        todo: 'Ask whoever runs the server to start the site again and to read its log.',
        command: 'journalctl -u ireti --since today',
      },
    ]
  }
  if (lines.length > 0) return lines
  return [{ area, state: 'good', title: 'The recurring tasks run', meaning: toRunWords(tasks, now) }]
}

function toRunWords(tasks: readonly TaskFacts[], now: Temporal.Instant): string {
  const succeeded = tasks.flatMap(({ succeededAt }) => succeededAt ?? []).sort(Temporal.Instant.compare)
  const last = succeeded.at(-1)
  return last
    ? `Reminders, follow-ups and deletions last ran ${showAge(now.since(last))} ago.`
    : 'Reminders, follow-ups and deletions run in a minute.'
}

function toFailingLine(
  { name, succeededAt, failures, problem }: TaskFacts,
  now: Temporal.Instant,
): SystemLine {
  const words = Object.hasOwn(taskWords, name) ? taskWords[name] : name
  const last = succeededAt ? `It last worked ${showAge(now.since(succeededAt))} ago.` : 'It has never worked.'
  return {
    area,
    state: failures >= thresholds.taskFailures.trouble ? 'trouble' : 'look',
    title: `A recurring task fails: ${words}`,
    meaning: `It has failed ${failures === 1 ? 'once' : `${failures} times in a row`}. ${last} It is tried again each minute.`,
    todo: 'Tell whoever runs the server, who finds the error in the log.',
    command: `journalctl -u ireti --since today | grep ${name}\n# ${problem ?? 'no problem was stored'}`,
  }
}
