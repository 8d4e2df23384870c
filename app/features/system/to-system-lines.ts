import { toBackupAge, toBackupLines } from './backup-lines.ts'
import { toDatabaseLines } from './database-lines.ts'
import { toCertificateLines, toDiskLine, toVersionLine } from './machine-lines.ts'
import { toMailLines } from './mail-lines.ts'
import type { SystemFacts } from './system-facts.ts'
import { type SystemLine, sortLines } from './system-line.ts'
import { toTaskLines } from './task-lines.ts'
import { listUnsafeSettings } from './unsafe-settings.ts'

/** Returns what the page about the system says, with trouble first. */
export function toSystemLines(facts: SystemFacts, now: Temporal.Instant): SystemLine[] {
  const { settings, machine } = facts
  const unsafe = listUnsafeSettings({ ...facts, backupAge: toBackupAge(facts.backups, now) })
  return sortLines([
    ...unsafe,
    ...toMailLines(facts.mail, settings, machine, now),
    ...toBackupLines(facts.backups, settings, machine, now),
    toDiskLine(machine.disk),
    ...toCertificateLines(machine.certificate, settings, now),
    ...toDatabaseLines(facts.database, settings),
    ...toTaskLines(facts.tasks, machine, now),
    ...toAccountLines(facts),
    ...(unsafe.length > 0 ? [] : [safeSettings]),
    toVersionLine(machine),
  ])
}

function toAccountLines({ unusableAccounts: count }: SystemFacts): SystemLine[] {
  if (count === 0) return []
  const accounts = count === 1 ? '1 account has' : `${count} accounts have`
  return [
    {
      area: 'Accounts',
      state: 'look',
      title: `${accounts} an address that nobody can type`,
      meaning:
        'The address has invisible characters, and without them it is the address of another account. Nobody can sign in with it.',
      todo: 'Ask the person which account they use, and disable the other one.',
      link: { href: '/admin/users?role=unusable', label: 'Show these accounts' },
    },
  ]
}

const safeSettings: SystemLine = {
  area: 'Settings',
  state: 'good',
  title: 'The settings are safe',
  meaning: 'No setting is unsafe for real clients.',
}
