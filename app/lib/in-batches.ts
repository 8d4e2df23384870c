type Batching<Item, Result> = Readonly<{
  /** Answers item by item, in their order. A rejection is everybody's. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Two items that share a key never go together; the later one waits. */
  toKeys?: (item: Item) => readonly string[]
  most?: number
}>

type Waiting<Item, Result> = Readonly<{
  item: Item
  keys: readonly string[]
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}>

/**
 * One at a time while there is little to do, and together what came in while another batch was under way: under load many
 * callers share one journey to the database and one commit. Nobody waits for a batch to fill.
 */
export function inBatches<Item, Result>({ run, toKeys = () => [], most = 64 }: Batching<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  let isRunning = false

  function takeBatch() {
    const taken = new Set<string>()
    const batch: typeof waiting = []
    const later: typeof waiting = []
    for (const one of waiting) {
      const fits = batch.length < most && !one.keys.some((key) => taken.has(key))
      for (const key of one.keys) taken.add(key)
      ;(fits ? batch : later).push(one)
    }
    waiting = later
    return batch
  }

  async function runWaiting() {
    while (waiting.length > 0) {
      const batch = takeBatch()
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: toKeys(item), resolve, reject })
      if (isRunning) return
      isRunning = true
      // Whatever else has just come in over other connections is read first.
      setImmediate(runWaiting)
    })
}
