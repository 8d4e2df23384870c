import { showAge } from '../../lib/time/show-time.ts'
import type { CertificateFacts, DiskFacts, MachineFacts, SettingFacts } from './system-facts.ts'
import type { SystemLine } from './system-line.ts'
import { thresholds } from './thresholds.ts'

const gigabyte = 1_000_000_000

export function showBytes(bytes: number): string {
  const [divisor, unit] = bytes >= gigabyte ? [gigabyte, 'GB'] : [1_000_000, 'MB']
  const value = bytes / divisor
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

export function toDiskLine(disk: MachineFacts['disk']): SystemLine {
  const area = 'Disk'
  const command = 'df -h'
  if (disk === null)
    return { area, state: 'good', title: 'The disk is being measured', meaning: 'The site has just started.' }
  if (disk === 'unreadable') {
    return {
      area,
      state: 'trouble',
      title: 'The disk cannot be read',
      meaning: 'The site cannot say how much room is left for its data.',
      todo: 'Ask whoever runs the server to look at the disk of DATA_DIR.',
      command,
    }
  }
  const free = `${showBytes(disk.freeBytes)} of ${showBytes(disk.totalBytes)} are free.`
  const state = toDiskState(disk)
  if (state === 'good') return { area, state, title: 'There is room on the disk', meaning: free }
  return {
    area,
    state,
    title: state === 'trouble' ? 'The disk is nearly full' : 'The disk fills up',
    meaning: `${free} When it is full, nobody can book and the database may stop.`,
    todo: 'Ask whoever runs the server to delete what is not needed, such as old logs and copies, or to get a larger disk.',
    command,
  }
}

function toDiskState({ freeBytes }: DiskFacts): SystemLine['state'] {
  if (freeBytes < thresholds.freeDiskBytes.trouble) return 'trouble'
  return freeBytes < thresholds.freeDiskBytes.look ? 'look' : 'good'
}

/** Returns no line for a site without https, which is a line of the settings. */
export function toCertificateLines(
  certificate: MachineFacts['certificate'],
  { publicUrl }: Pick<SettingFacts, 'publicUrl'>,
  now: Temporal.Instant,
): SystemLine[] {
  if (!publicUrl.startsWith('https:')) return []
  return [toCertificateLine(certificate, new URL(publicUrl).host, now)]
}

function toCertificateLine(
  certificate: CertificateFacts | null,
  host: string,
  now: Temporal.Instant,
): SystemLine {
  const area = 'Certificate'
  const command = `openssl s_client -connect ${host.includes(':') ? host : `${host}:443`} </dev/null | openssl x509 -noout -dates`
  if (!certificate)
    return {
      area,
      state: 'good',
      title: 'The certificate is being read',
      meaning: 'The site has just started.',
    }
  if (!certificate.reached) {
    return {
      area,
      state: 'look',
      title: 'The certificate could not be checked',
      meaning: `The server could not open its own address ${host} (${certificate.problem}). Some networks do not allow that.`,
      todo: 'Open the address on a phone that is not in your network. If the browser warns you, tell whoever runs the server.',
      command,
    }
  }
  const { validFrom, validUntil, problem } = certificate
  const left = now.until(validUntil)
  if (left.sign <= 0 || problem) {
    return {
      area,
      state: 'trouble',
      title: 'Browsers warn visitors of this site',
      meaning:
        left.sign <= 0
          ? `Its certificate ended ${showAge(left.negated())} ago.`
          : `Its certificate is not accepted (${problem}).`,
      todo: 'Tell whoever runs the server at once: the program that answers for the address must get a new certificate.',
      command,
    }
  }
  const words = `It is valid for another ${showAge(left)}.`
  const state = toCertificateState(validFrom.until(validUntil), left)
  if (state === 'good') return { area, state, title: 'The certificate is valid', meaning: words }
  return {
    area,
    state,
    title: 'The certificate was not renewed',
    meaning: `${words} After that, browsers warn visitors of this site.`,
    todo: 'Ask whoever runs the server why the certificate was not renewed.',
    command,
  }
}

function toCertificateState(life: Temporal.Duration, left: Temporal.Duration): SystemLine['state'] {
  const isBelow = ({ days, shareOfLife }: Readonly<{ days: number; shareOfLife: number }>) =>
    left.total('hours') < Math.min(days * 24, life.total('hours') * shareOfLife)
  if (isBelow(thresholds.certificateLeft.trouble)) return 'trouble'
  return isBelow(thresholds.certificateLeft.look) ? 'look' : 'good'
}

export function toVersionLine({ version, nodeVersion }: MachineFacts): SystemLine {
  return {
    area: 'Version',
    state: 'good',
    title: `Version ${version}`,
    meaning: `It runs on Node ${nodeVersion}. CHANGELOG.md says what each version changed.`,
  }
}
