import { showAge } from '../../lib/time/show-time.ts'
import { system as text } from '../../words/staff/system.ts'
import type { MachineFacts, SettingFacts, SystemLine } from './system-facts.ts'
import { isLonger, thresholds } from './warning-thresholds.ts'

type Facts = Readonly<{
  settings: SettingFacts
  machine: Pick<MachineFacts, 'hasUnknownProxy' | 'keysInDataFolder'>
  hasTemplatePages: boolean
  hasSampleData: boolean
  /** The age of the newest good backup. Null without one, and where nobody has asked the database. */
  backupAge: Temporal.Duration | null
}>

/** Without `BACKUP_TO` somebody may make backups by hand. */
export function lacksBackups({ backupTo }: SettingFacts, age: Temporal.Duration | null): boolean {
  return !backupTo && (age === null || isLonger(age, thresholds.backupAge.trouble))
}

/** Returns a line for each setting that is unsafe for a site with real clients: what is wrong and what to do. */
export function listUnsafeSettings({ settings, machine, ...facts }: Facts): SystemLine[] {
  const { hasSampleData, hasTemplatePages, backupAge } = facts
  const { production, publicUrl } = settings
  const isHttps = publicUrl.startsWith('https:')
  const newest = backupAge ? `${text.newestBackup({ age: showAge(backupAge) })} ` : ''
  const { link: setup, ...sampleData } = text.sampleData
  const { link: agency, ...templatePages } = text.templatePages
  const { link: mailServer, ...noMail } = text.noMail
  /** It harms people on a real site. */
  const harmful = { area: 'Settings', state: production ? 'trouble' : 'look' } as const
  const trouble = { area: 'Settings', state: 'trouble' } as const
  const look = { area: 'Settings', state: 'look' } as const
  const lines: readonly (SystemLine | false)[] = [
    !settings.mailUrl && {
      ...harmful,
      area: 'Mail',
      ...noMail,
      link: { href: '/admin/mail/server', label: mailServer },
      command: 'MAIL_URL=smtp://user:password@mail.example.org:587?requireTLS=true\nnpm run doctor',
    },
    lacksBackups(settings, backupAge) && {
      ...harmful,
      area: 'Backups',
      ...text.noBackups({ newest }),
      command: 'npm run backup:key\nBACKUP_TO=/mnt/backups\nBACKUP_KEY=age1…',
    },
    production &&
      !isHttps && {
        ...trouble,
        ...text.noHttps({ publicUrl }),
        command: 'PUBLIC_URL=https://www.example.org',
      },
    !production && isHttps && { ...trouble, ...text.trial, command: 'NODE_ENV=production' },
    !settings.rateLimits && { ...harmful, ...text.noLimits, command: 'RATE_LIMITS=on' },
    machine.hasUnknownProxy && { ...harmful, ...text.unknownProxy, command: 'TRUST_PROXY=127.0.0.1' },
    production &&
      settings.allowsUnsafeDatabase && { ...look, ...text.unsafeDatabase, command: 'UNSAFE_DATABASE=' },
    production &&
      settings.webhooksToPrivate && { ...look, ...text.privateWebhooks, command: 'WEBHOOKS_TO_PRIVATE=off' },
    production &&
      hasSampleData && {
        ...trouble,
        ...sampleData,
        link: { href: '/admin/setup', label: setup },
        command: 'SAMPLE_DATA=off',
      },
    production &&
      hasTemplatePages && {
        ...look,
        ...templatePages,
        link: { href: '/admin/site/agency', label: agency },
      },
    machine.keysInDataFolder && {
      ...harmful,
      ...text.keysBesideData,
      command: 'SECRETS_FILE=/etc/ireti/secrets.json',
    },
  ]
  return lines.filter((line) => line !== false)
}
