import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB (Linux). */
export async function readMemory(pid: number): Promise<number> {
  const kilobytes = (await readFile(`/proc/${pid}/status`, 'utf8')).match(/^VmRSS:\s+(\d+)/m)?.[1]
  return Math.round(Number(kilobytes) / 1_024)
}
