import type { StatusTone } from '../../../ui/text/status-word.tsx'

const tones: Readonly<Record<string, StatusTone>> = {
  requested: 'waiting',
  confirmed: 'set',
  attended: 'good',
  no_show: 'bad',
}

/** Returns the tone of the status of a booking. */
export const toStatusTone = (status: string): StatusTone => tones[status] ?? 'off'
