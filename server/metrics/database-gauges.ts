import { Gauge, Registry } from 'prom-client'
import type { DatabaseFigures } from './database-figures.ts'

/**
 * Returns a registry with what the database says at this moment. Without figures it has only `ireti_database_up 0`, because an old
 * value would look like a present one.
 */
export function toDatabaseGauges(figures: DatabaseFigures | null): Registry {
  const registry = new Registry()
  const add = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  add('ireti_database_up', '1 when the database answered within 2 seconds').set(figures ? 1 : 0)
  if (!figures) return registry
  add('ireti_holds', 'Times that a visitor holds at this moment').set(figures.liveHolds)
  const length = add('ireti_queue_length', 'Mails and webhooks that wait, 1000 at most', ['queue'])
  const age = add('ireti_queue_oldest_seconds', 'Age of the oldest one that should have left', ['queue'])
  for (const queue of ['mails', 'webhooks'] as const) {
    length.set({ queue }, figures[queue].queued)
    age.set({ queue }, figures[queue].oldestSeconds)
  }
  addTasks(add, figures)
  addBackups(add, figures)
  return registry
}

type Add = <Label extends string = never>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>

function addTasks(add: Add, { tasks }: DatabaseFigures) {
  const succeeded = add(
    'ireti_task_last_success_timestamp_seconds',
    'When the task last succeeded; 0: never',
    ['task'],
  )
  const failures = add('ireti_task_failures', 'How often the task has failed since its last success', [
    'task',
  ])
  for (const { name: task, succeededAt, failures: count } of tasks) {
    succeeded.set({ task }, (succeededAt?.epochMilliseconds ?? 0) / 1_000)
    failures.set({ task }, count)
  }
}

function addBackups(add: Add, { backups }: DatabaseFigures) {
  const succeeded = add(
    'ireti_backup_last_success_timestamp_seconds',
    'When the last good backup, or check of one, began; 0: never',
    ['kind'],
  )
  const failing = add('ireti_backup_failing', '1 when the last run failed', ['kind'])
  for (const kind of ['backup', 'restore_check'] as const) {
    const found = backups.find((backup) => backup.kind === kind)
    succeeded.set({ kind }, found?.succeededAt ?? 0)
    failing.set({ kind }, found?.isFailing ? 1 : 0)
  }
}
