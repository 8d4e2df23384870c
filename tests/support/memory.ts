import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB (Linux). */
export const readMemory = (pid: number) => readStatus(pid, /^VmRSS:\s+(\d+)/m)

/** The highest resident memory of a process so far, in MB (Linux). */
export const readPeakMemory = (pid: number) => readStatus(pid, /^VmHWM:\s+(\d+)/m)

async function readStatus(pid: number, line: RegExp): Promise<number> {
  const kilobytes = (await readFile(`/proc/${pid}/status`, 'utf8')).match(line)?.[1]
  return Math.round(Number(kilobytes) / 1_024)
}

/** Returns the growth of `values` from one to the next: the slope of their straight line by least squares. */
export function toGrowth(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const above = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0)
  const below = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return above / below
}
