import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { showBytes, toCertificateLines, toDiskLine } from '../../app/features/system/system-lines.ts'
import type { Env } from '../../app/lib/env.server.ts'
import { readDisk } from '../../server/system/disk.ts'
import { checkCertificate } from '../../server/system/system-watch.ts'
import { findExisting } from './file-stores.ts'
import { type Finding, fromLine, good, look, trouble } from './finding.ts'

const timeLimit = 5_000

/** A second factor is valid for 30 seconds, and S3 refuses requests that are 15 minutes off. */
const mostOff = { trouble: 25, look: 5 } as const

/** Compares the clock of this machine with others. `database` is the time of the database server, which may be another machine. */
export async function checkClock(publicUrl: string, database: Temporal.Instant | null): Promise<Finding[]> {
  const others = [
    ['the database', database],
    [publicUrl, publicUrl.startsWith('https:') ? await readDateHeader(publicUrl) : null],
  ] as const
  const findings = others.flatMap(([name, time]) => (time ? [compareClock(name, time)] : []))
  const isSynchronized = await readTimeService()
  if (isSynchronized === false)
    findings.push(look('Clock', 'No time service corrects the clock: timedatectl set-ntp true'))
  if (isSynchronized) findings.push(good('Clock', 'A time service corrects the clock.'))
  return findings.length > 0
    ? findings
    : [good('Clock', `It is ${Temporal.Now.instant().round('second')}. Nothing to compare it with.`)]
}

export function compareClock(name: string, time: Temporal.Instant, now = Temporal.Now.instant()): Finding {
  const seconds = Math.abs(now.since(time).total('seconds'))
  const text = `It differs from ${name} by ${Math.round(seconds)} seconds.`
  const todo = ' Set the clock, and switch on a time service: timedatectl set-ntp true'
  if (seconds > mostOff.trouble) return trouble('Clock', `${text}${todo}`)
  return seconds > mostOff.look ? look('Clock', `${text}${todo}`) : good('Clock', text)
}

async function readDateHeader(url: string): Promise<Temporal.Instant | null> {
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    })
    const time = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(time) ? null : Temporal.Instant.fromEpochMilliseconds(time)
  } catch {
    return null
  }
}

/** Returns whether systemd says that the clock is synchronized, or null where there is no systemd. */
async function readTimeService(): Promise<boolean | null> {
  try {
    const args = ['show', '--property=NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: timeLimit })
    const answer = stdout.trim()
    return answer === 'yes' ? true : answer === 'no' ? false : null
  } catch {
    return null
  }
}

/** The site needs 130 to 380 MB, and building it about 1 GB. */
export function checkMemory(available = process.availableMemory()): Finding {
  const text = `${showBytes(available)} of memory are available.`
  if (available < 200_000_000)
    return trouble('Memory', `${text} The site needs 400 MB. Use a larger machine.`)
  return available < 1_000_000_000
    ? look('Memory', `${text} That is enough to run, but building a new version needs 1 GB.`)
    : good('Memory', text)
}

export async function checkMachine({
  dataDir,
  publicUrl,
}: Pick<Env, 'dataDir' | 'publicUrl'>): Promise<Finding[]> {
  const certificate = publicUrl.startsWith('https:') ? await checkCertificate(publicUrl) : null
  return [
    checkMemory(),
    fromLine(toDiskLine(await readDisk(findExisting(dataDir)))),
    ...toCertificateLines(certificate, { publicUrl }, Temporal.Now.instant()).map(fromLine),
  ]
}
