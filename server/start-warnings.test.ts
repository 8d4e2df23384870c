import { expect, test } from 'vitest'
import { listStartWarnings } from './start-warnings.ts'

const safe = {
  production: true,
  publicUrl: 'https://ireti.example',
  mailUrl: 'smtp://mail.ireti.example',
  rateLimits: true,
  backupTo: '/mnt/backups',
}

test('production warns of each missing thing, and a laptop only of limits that are off', () => {
  expect(listStartWarnings(safe)).toEqual([])
  const unsafe = {
    rateLimits: false,
    mailUrl: undefined,
    publicUrl: 'http://ireti.example',
    backupTo: undefined,
  }
  const toNames = (warnings: readonly string[]) => warnings.map((warning) => warning.split(' ')[0])
  expect(toNames(listStartWarnings({ ...safe, ...unsafe }))).toEqual([
    'RATE_LIMITS',
    'MAIL_URL',
    'PUBLIC_URL',
    'BACKUP_TO',
  ])
  expect(toNames(listStartWarnings({ ...unsafe, production: false }))).toEqual(['RATE_LIMITS'])
})
