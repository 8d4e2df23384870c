/** Runs at most `most` of the given works at a time; the others wait in the order they came. */
export function limitConcurrency(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Who waits is handed the place of the one that ends, so that nobody slips in between.
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
