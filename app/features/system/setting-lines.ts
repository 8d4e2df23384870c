import type { MachineFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'

const area = 'Settings'
const toRestart = 'Ask whoever runs the server to change it and to start the site again.'

type Facts = Readonly<{
  settings: SettingFacts
  machine: Pick<MachineFacts, 'hasUnknownProxy' | 'keysInDataFolder'>
  hasSampleData: boolean
}>

/** Returns a line for each setting that is unsafe for a site with real clients, or one good line. */
export function toSettingLines(facts: Facts): SystemLine[] {
  const lines = [
    ...toAddressLines(facts),
    ...toLimitLines(facts),
    ...toContentLines(facts),
    ...toKeyLines(facts),
  ]
  if (lines.length > 0) return lines
  return [
    {
      area,
      state: 'good',
      title: 'The settings are safe',
      meaning: 'No setting is unsafe for real clients.',
    },
  ]
}

function toAddressLines({ settings }: Facts): SystemLine[] {
  const { production, publicUrl } = settings
  const isHttps = publicUrl.startsWith('https:')
  if (production && !isHttps) {
    return [
      {
        area,
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
        area,
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
      area,
      state,
      title: 'Nobody limits how often passwords are tried',
      meaning: 'The limits are off. A program can guess passwords and fill the calendar with false bookings.',
      todo: toRestart,
      command: 'RATE_LIMITS=on',
    })
  }
  if (machine.hasUnknownProxy) {
    lines.push({
      area,
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
      area,
      state: 'look',
      title: 'The site may start with an unsafe database',
      meaning: 'It does not refuse a database that can lose bookings in a power cut.',
      todo: toRestart,
      command: 'UNSAFE_DATABASE=',
    })
  }
  if (production && settings.webhooksToPrivate) {
    lines.push({
      area,
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
      area,
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
      area,
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
      area,
      state: settings.production ? 'trouble' : 'look',
      title: 'The keys lie beside the data',
      meaning: 'Whoever copies the data folder can read what clients wrote about their health.',
      todo: 'Ask whoever runs the server to keep the keys in another place.',
      command: 'SECRETS_FILE=/etc/ireti/secrets.json',
    },
  ]
}
