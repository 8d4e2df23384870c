import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { LoadAnswer } from '../tests/support/load.ts'

/** Of the time of all processors. */
const mostStolen = 0.25
const mostTries = 4

/**
 * What the host of a virtual machine has kept of its processors since it started, all of them together, in milliseconds and in steps
 * of ten (`steal` of proc(5)): time in which something was to be done here and nothing was. 0 where nobody counts it.
 */
function readStolen(): number {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/) ?? []
    return Number(ticks[7] ?? 0) * 10
  } catch {
    return 0
  }
}

type Asked = Readonly<{ kept: LoadAnswer[]; all: LoadAnswer[] }>

/**
 * Asks until `times` answers came without more than a quarter of the processors' time being stolen, or four times as often have been
 * asked for, when all count. Not every ask with something stolen is left out: a slow answer would be left out more often than a quick one.
 */
export async function askUndisturbed(ask: () => Promise<LoadAnswer>, times: number): Promise<Asked> {
  const kept: LoadAnswer[] = []
  const all: LoadAnswer[] = []
  while (kept.length < times && all.length < times * mostTries) {
    const before = readStolen()
    const answer = await ask()
    const share = (readStolen() - before) / (answer.ms * availableParallelism())
    all.push(answer)
    if (share <= mostStolen) kept.push(answer)
  }
  return { kept: kept.length < times ? all : kept, all }
}
