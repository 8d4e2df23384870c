import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB (Linux). */
export async function readMemory(pid: number): Promise<number> {
  const kilobytes = (await readFile(`/proc/${pid}/status`, 'utf8')).match(/^VmRSS:\s+(\d+)/m)?.[1]
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
