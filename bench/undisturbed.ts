import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { LoadAnswer } from '../tests/support/load.ts'

/** The share of the time of all processors. */
const maxStolenShare = 0.25
const maxTries = 4

/**
 * Returns the milliseconds for which the host of a virtual machine has used its processors for others (`steal` of proc(5)), in steps of
 * ten. Returns 0 when the system does not count it.
 */
function readStolen(): number {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/ +/) ?? []
    return Number(ticks[7] ?? 0) * 10
  } catch {
    return 0
  }
}

type Measured = Readonly<{ counted: LoadAnswer[]; all: LoadAnswer[] }>

/**
 * Repeats a request until `times` answers came while the host used at most a quarter of the processors. After four times as many
 * requests all answers count. A smaller limit would exclude slow answers more often than fast ones.
 */
export async function requestUndisturbed(
  request: () => Promise<LoadAnswer>,
  times: number,
): Promise<Measured> {
  const counted: LoadAnswer[] = []
  const all: LoadAnswer[] = []
  while (counted.length < times && all.length < times * maxTries) {
    const before = readStolen()
    const answer = await request()
    const share = (readStolen() - before) / (answer.ms * availableParallelism())
    all.push(answer)
    if (share <= maxStolenShare) counted.push(answer)
  }
  return { counted: counted.length < times ? all : counted, all }
}
