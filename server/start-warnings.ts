import type { Env } from '../app/lib/env.server.ts'

type Settings = Pick<Env, 'production' | 'publicUrl' | 'mailUrl' | 'rateLimits' | 'backupTo'>

/** Returns a sentence for each setting that is unsafe for a site with real clients. The page `/admin/system` says what to do. */
export function listStartWarnings(env: Settings): string[] {
  const unsafe = [
    [!env.rateLimits, 'RATE_LIMITS is off: only for load tests'],
    [env.production && !env.mailUrl, 'MAIL_URL is not set: no mail leaves the site'],
    [
      env.production && !env.publicUrl.startsWith('https:'),
      'PUBLIC_URL is not https: others can read what clients write',
    ],
    [env.production && !env.backupTo, 'BACKUP_TO is not set: the site makes no backups'],
  ] as const
  return unsafe.filter(([isUnsafe]) => isUnsafe).map(([, words]) => words)
}
