import { showAge } from '../../lib/time/show-time.ts'
import type { MachineFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { isLonger, thresholds } from './thresholds.ts'

const toRestart = 'Ask whoever runs the server to change it and to start the site again.'

type Facts = Readonly<{
  settings: SettingFacts
  machine: Pick<MachineFacts, 'hasUnknownProxy' | 'keysInDataFolder'>
  hasSampleData: boolean
  /** The age of the newest good backup. Null without one, and where nobody has asked the database. */
  backupAge: Temporal.Duration | null
}>

/** Returns a line for each setting that is unsafe for a site with real clients: what is wrong and what to do. */
export function listUnsafeSettings(facts: Facts): SystemLine[] {
  return [
    ...toMissingLines(facts),
    ...toAddressLines(facts),
    ...toLimitLines(facts),
    ...toContentLines(facts),
    ...toKeyLines(facts),
  ]
}

/** Without `BACKUP_TO` somebody may make backups by hand. */
export function lacksBackups({ backupTo }: SettingFacts, age: Temporal.Duration | null): boolean {
  return !backupTo && (age === null || isLonger(age, thresholds.backupAge.trouble))
}

function toMissingLines({ settings, backupAge }: Facts): SystemLine[] {
  const state = settings.production ? 'trouble' : 'look'
  const lines: SystemLine[] = []
  if (!settings.mailUrl) {
    lines.push({
      area: 'Mail',
      state,
      title: 'No mail leaves the site',
      meaning: 'Clients and staff get no mail. Each letter is written into a file on the server instead.',
      todo: 'Ask whoever runs the server to enter your mail server and to start the site again.',
      command: 'MAIL_URL=smtp://user:password@mail.example.org:587?requireTLS=true\nnpm run doctor',
    })
  }
  if (lacksBackups(settings, backupAge)) {
    const newest = backupAge ? `The newest one is ${showAge(backupAge)} old. ` : ''
    lines.push({
      area: 'Backups',
      state,
      title: 'The site makes no backups',
      meaning: `${newest}After a fire or a broken disk, all appointments and accounts would be lost.`,
      todo: 'Ask whoever runs the server to say where backups go, and to start the site again.',
      command: 'npm run backup:key\nBACKUP_TO=/mnt/backups\nBACKUP_KEY=age1…',
    })
  }
  return lines
}

function toAddressLines({ settings }: Facts): SystemLine[] {
  const { production, publicUrl } = settings
  const isHttps = publicUrl.startsWith('https:')
  if (production && !isHttps) {
    return [
      {
        area: 'Settings',
        state: 'trouble',
        title: 'What clients write is not protected on its way',
        meaning: `The address ${publicUrl} is not https. Anybody in the same network can read passwords and what clients write.`,
        todo: 'Ask whoever runs the server for an address with https.',
        command: 'PUBLIC_URL=https://www.example.org',
      },
    ]
  }
  if (!production && isHttps) {
    return [
      {
        area: 'Settings',
        state: 'trouble',
        title: 'The site is public, but runs as a trial',
        meaning: 'Staff can sign in with a password alone, and error pages may show details.',
        todo: toRestart,
        command: 'NODE_ENV=production',
      },
    ]
  }
  return []
}

function toLimitLines({ settings, machine }: Facts): SystemLine[] {
  const { production } = settings
  const state = production ? 'trouble' : 'look'
  const lines: SystemLine[] = []
  if (!settings.rateLimits) {
    lines.push({
      area: 'Settings',
      state,
      title: 'Nobody limits how often passwords are tried',
      meaning: 'The limits are off. A program can guess passwords and fill the calendar with false bookings.',
      todo: toRestart,
      command: 'RATE_LIMITS=on',
    })
  }
  if (machine.hasUnknownProxy) {
    lines.push({
      area: 'Settings',
      state,
      title: 'All visitors count as one',
      meaning:
        'Requests come through another program that the site does not know. When one visitor tries too often, all must wait.',
      todo: toRestart,
      command: 'TRUST_PROXY=127.0.0.1',
    })
  }
  if (production && settings.allowsUnsafeDatabase) {
    lines.push({
      area: 'Settings',
      state: 'look',
      title: 'The site may start with an unsafe database',
      meaning: 'It does not refuse a database that can lose bookings in a power cut.',
      todo: toRestart,
      command: 'UNSAFE_DATABASE=',
    })
  }
  if (production && settings.webhooksToPrivate) {
    lines.push({
      area: 'Settings',
      state: 'look',
      title: 'Webhooks may go to computers inside your network',
      meaning:
        'An administrator could use them to reach programs that are not meant to be reached from outside.',
      todo: `Do you need that? If not: ${toRestart}`,
      command: 'WEBHOOKS_TO_PRIVATE=off',
    })
  }
  return lines
}

function toContentLines({ settings, hasSampleData }: Facts): SystemLine[] {
  const { production, templatePages } = settings
  if (!production) return []
  const lines: SystemLine[] = []
  if (hasSampleData) {
    lines.push({
      area: 'Settings',
      state: 'trouble',
      title: 'Visitors can book people who do not exist',
      meaning: 'The sample offices, counsellors and services are still on the site.',
      todo: 'Open Setup and delete the sample data.',
      link: { href: '/admin/setup', label: 'Setup' },
      command: 'SAMPLE_DATA=off',
    })
  }
  if (templatePages) {
    lines.push({
      area: 'Settings',
      state: 'look',
      title: 'The pages of the hospital template are on the site',
      meaning: 'Visitors who find them read about a hospital that does not exist.',
      todo: `If you do not want them: ${toRestart}`,
      command: 'TEMPLATE_PAGES=off',
    })
  }
  return lines
}

function toKeyLines({ settings, machine }: Facts): SystemLine[] {
  if (!machine.keysInDataFolder) return []
  return [
    {
      area: 'Settings',
      state: settings.production ? 'trouble' : 'look',
      title: 'The keys lie beside the data',
      meaning: 'Whoever copies the data folder can read what clients wrote about their health.',
      todo: 'Ask whoever runs the server to keep the keys in another place.',
      command: 'SECRETS_FILE=/etc/ireti/secrets.json',
    },
  ]
}
