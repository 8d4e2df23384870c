import { parseAddress } from '../../../lib/text/parse-address.ts'
import type { Words } from '../../../words/words.ts'

const programs = [
  { host: 'meet.google.com', name: 'Google Meet' },
  { host: 'zoom.us', name: 'Zoom' },
  { host: 'teams.microsoft.com', name: 'Microsoft Teams' },
  { host: 'teams.live.com', name: 'Microsoft Teams' },
  { host: 'whereby.com', name: 'Whereby' },
  { host: 'meet.jit.si', name: 'Jitsi Meet' },
] as const

/**
 * The data of a call of half an hour. Sound takes 80 kbit/s and a picture 1.3 Mbit/s. The makers of such programs name these figures.
 */
const data = { soundMegabytes: 20, pictureMegabytes: 300 } as const

/** Returns the name of the program of a meeting's address, or null when we do not know it. */
export function findProgram(address: string | null): string | null {
  const host = address && parseAddress(address.replaceAll('{room}', 'room'))?.hostname
  if (!host) return null
  return programs.find((program) => host === program.host || host.endsWith(`.${program.host}`))?.name ?? null
}

/** Returns what a client should know before an online session. */
export function listJoinAdvice(
  meetingAddress: string | null,
  { program, anyProgram, camera, dataNeeded, interrupted }: Words['session']['joining'],
): string[] {
  const name = findProgram(meetingAddress)
  const means = name ? [program({ name })] : meetingAddress ? [anyProgram] : []
  return [...means, camera, dataNeeded(data), interrupted]
}
