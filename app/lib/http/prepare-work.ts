// biome-ignore lint/style/noRestrictedImports: a worker runs apart from this file
import WorkWorker from '../../enhance/work.worker.ts?worker'

/** A challenge lives for 10 minutes, and the request needs a part of that. */
const usableMs = 9 * 60_000
const longestWaitMs = 15_000

type Prepared = Readonly<{ at: number; solution: Promise<string | undefined> }>

/** Solves a challenge while the form is filled in. The booking goes without it when the solution does not come. */
export function createWork() {
  let prepared: Prepared | null = null
  const start = (): Prepared => {
    prepared ??= { at: Date.now(), solution: fetchSolution() }
    return prepared
  }
  return {
    start: () => void start(),
    /** Returns a solution for one booking. */
    take: async (): Promise<string | undefined> => {
      if (prepared && Date.now() - prepared.at > usableMs) prepared = null
      const { solution } = start()
      prepared = null
      return solution
    },
  }
}

/** Returns the solution of a new challenge, or undefined when none comes within 15 seconds. */
export async function fetchSolution(): Promise<string | undefined> {
  try {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), longestWaitMs)
    const answer = await fetch('/api/v1/challenge', { signal: stop.signal })
    const { data } = (await answer.json()) as { data: { challenge: string } }
    return await solveInWorker(data.challenge)
  } catch {
    return undefined
  }
}

function solveInWorker(challenge: string): Promise<string | undefined> {
  const worker = new WorkWorker()
  return new Promise<string | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = () => resolve(undefined)
    setTimeout(() => resolve(undefined), longestWaitMs)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
