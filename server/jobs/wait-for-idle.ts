import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'

const lookMs = 20
const mostLooks = 150
const busy = 0.5

/**
 * Resolves when requests leave the process room for work that can wait, after three seconds at the latest. Call it
 * while that work rests, or it would wait for itself.
 */
export async function quietMoment(): Promise<void> {
  for (let look = 0; look < mostLooks; look++) {
    const before = performance.eventLoopUtilization()
    await delay(lookMs)
    if (performance.eventLoopUtilization(before).utilization < busy) return
  }
}
