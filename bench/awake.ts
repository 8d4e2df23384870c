import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Ends with its parent, however that ends. */
const spin = `
  require('node:os').setPriority(19)
  const parent = process.ppid
  while (process.ppid === parent) for (let n = 0; n < 1e8; n++);
`

/**
 * Keeps every processor of a virtual machine from going to sleep, by work that gives way to any other. One question at a time leaves
 * them idle between browser, site and database, and to wake one belongs to the host: milliseconds each time (`st` of vmstat) that no
 * machine of one's own takes. Returns what ends it.
 */
export function keepAwake(): () => void {
  const children = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: 'ignore' }),
  )
  return () => {
    for (const child of children) child.kill()
  }
}
